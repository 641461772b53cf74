import { useLanguage } from '../../i18n/use-language.ts';

/** A bar where a word or a figure will be; its height follows the font. */
export function Bar({ width }: { width: number }) {
  return (
    <span
      aria-hidden="true"
      className="inline-block h-[0.75em] max-w-full rounded-1 bg-ink/10 align-middle"
      style={{ width }}
    />
  );
}

/** Says that the page is loading to those who do not see its bars. */
export function LoadingStatus() {
  const { say } = useLanguage();
  return (
    <p role="status" className="sr-only">
      {say('ui.loading')}
    </p>
  );
}
