import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { SignalShape } from '../../ui/signal.tsx';
import { approvalHref } from './approvals-query.ts';

export type OpenRequest = { readonly id: string; readonly kind: string; readonly byName: string | null };

/** Open requests about what a page shows, each as a link. */
export function OpenRequests({ requests }: { requests: readonly OpenRequest[] }) {
  const { say } = useLanguage();
  return requests.map(({ id, byName }) => (
    <p key={id} className="flex items-center gap-2 text-warning">
      <SignalShape is="closing" />
      <Link prefetch={false} href={approvalHref(id)} className="underline underline-offset-3">
        {say('office.approvals.waits', { request: id, name: byName ?? '' })}
      </Link>
    </p>
  ));
}
