import type { StaffMember } from '@baize/database';
import { useLanguage } from '../../i18n/use-language.ts';
import { Signal } from '../../ui/signal.tsx';

/** Whether an account may sign in. */
export function MemberState({ member }: { member: StaffMember }) {
  const { say } = useLanguage();
  return member.disabled ? (
    <Signal is="shut">{say('staff.list.disabled')}</Signal>
  ) : (
    <Signal is="open" tint="shape">
      {say('staff.list.active')}
    </Signal>
  );
}
