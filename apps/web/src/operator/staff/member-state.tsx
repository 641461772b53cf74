import type { StaffMember } from '@baize/database';
import { useLanguage } from '../../i18n/use-language.ts';
import { Signal } from '../../ui/signal.tsx';

/** Whether an account may sign in, whether the time of its regulator is over, and whether somebody has to confirm its owner first. */
export function MemberState({ member }: { member: StaffMember }) {
  const { say } = useLanguage();
  if (member.disabled) return <Signal is="shut">{say('staff.list.disabled')}</Signal>;
  if (member.ended) return <Signal is="shut">{say('staff.list.ended')}</Signal>;
  return member.arrivalHolder !== null ? (
    <Signal is="closing">{say('staff.list.toConfirm')}</Signal>
  ) : (
    <Signal is="open" tint="shape">
      {say('staff.list.active')}
    </Signal>
  );
}
