import { CopyButton } from '../../ui/controls/copy-button.tsx';

/** A publish key, shown only once. */
export function NewKey({ text }: { text: string }) {
  return (
    <p className="grid justify-items-end gap-3 rounded-2 border border-warning/60 bg-surface p-4">
      <b className="select-all justify-self-start break-all font-semibold">{text}</b>
      <CopyButton size="small" text={text} />
    </p>
  );
}
