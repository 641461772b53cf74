'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { ReasonForm, type ReasonFormProps } from '../kit/form/reason-form.tsx';
import { Order, type OrderProps } from './order.tsx';

type ReasonedProps = Pick<OrderProps, 'title' | 'note'> & Omit<ReasonFormProps, 'label'>;

/** An action that needs a reason. */
export function Reasoned({ title, note, ...form }: ReasonedProps) {
  const { say } = useLanguage();
  return (
    <Order title={title} note={note}>
      <ReasonForm label={say('operator.pit.order.reason')} {...form} />
    </Order>
  );
}
