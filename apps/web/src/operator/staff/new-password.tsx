import { useLanguage } from '../../i18n/use-language.ts';

/** A temporary password, shown only once. */
export function NewPassword({ password }: { password: string }) {
  const { say } = useLanguage();
  return (
    <p className="rounded-2 border border-warning/60 bg-surface p-4">
      {say('staff.do.password')} <b className="select-all break-all font-semibold">{password}</b>
    </p>
  );
}
