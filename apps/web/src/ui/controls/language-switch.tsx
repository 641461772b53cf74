import { chooseLanguage } from '../../i18n/choice/choose-language.ts';
import { CHOICES, LANGUAGE_NAMES } from '../../i18n/choice/locales.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActForm } from '../acting/act-form.tsx';

// The name of a language in its own script comes from the device, not from a font of ours.
const KEY =
  'min-h-11 cursor-pointer px-2 text-ink-soft hover:text-ink aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-[inset_0_-2px_0_var(--color-ink)] [&:not(:lang(en),:lang(de))]:font-[family-name:system-ui,sans-serif]';

/** Every language by its own name; selecting one changes all pages. Works without JavaScript. */
export function LanguageSwitch() {
  const { locale: current, say } = useLanguage();
  return (
    <ActForm act={chooseLanguage} className="flex flex-wrap gap-1">
      <fieldset aria-label={say('ui.language')} className="contents">
        {CHOICES.map((locale) => (
          <button
            type="submit"
            key={locale}
            name="locale"
            value={locale}
            lang={locale}
            aria-pressed={locale === current}
            className={KEY}
          >
            {LANGUAGE_NAMES[locale]}
          </button>
        ))}
      </fieldset>
    </ActForm>
  );
}
