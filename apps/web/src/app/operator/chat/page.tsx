import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { ChatPage } from '@/operator/chat/chat-page.tsx';
import { ChatSkeleton } from '@/operator/skeletons.tsx';
import { listOr } from '@/ui/loading/content-or.tsx';

const PATH = '/operator/chat';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('operator.chat.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('search-chat', PATH);
  const parameters = await searchParams;
  return listOr(<ChatSkeleton />, { path: PATH, parameters }, ChatPage({ identity, parameters }));
}
