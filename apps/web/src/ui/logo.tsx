import { useLanguage } from '../i18n/use-language.ts';

export type LogoProps = {
  /** Height of the letters in pixels. */
  size?: number;
};

/** The wordmark: the sign of the brand and its name. */
export function Logo({ size = 24 }: LogoProps) {
  const { say } = useLanguage();
  return (
    <span
      className="inline-flex items-center gap-[0.42em] font-display font-[480] leading-none tracking-[-0.01em] whitespace-nowrap"
      style={{ fontSize: size }}
    >
      <svg viewBox="0 0 22 14" className="h-[0.58em] w-auto flex-none" aria-hidden="true">
        <use href="#brand-sign" />
      </svg>
      {say('ui.name')}
    </span>
  );
}
