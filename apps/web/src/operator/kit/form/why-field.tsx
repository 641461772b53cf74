import { useLanguage } from '../../../i18n/use-language.ts';
import { TextField, type TextFieldProps } from '../../../ui/controls/field.tsx';

export type WhyFieldProps = Omit<TextFieldProps, 'label' | 'hint'> & {
  /** Whether the act must have a reason; default true. */
  required?: boolean;
};

/** The reason for an act, which is recorded with it. */
export function WhyField({ required = true, ...field }: WhyFieldProps) {
  const { say } = useLanguage();
  return (
    <TextField
      {...field}
      label={say('staff.do.why')}
      hint={say(required ? 'staff.do.whyHint' : 'staff.do.whyIfAny')}
      required={required}
      maxLength={200}
      autoComplete="off"
    />
  );
}
