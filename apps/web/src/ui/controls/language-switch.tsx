import { chooseLanguage } from '../../i18n/choice/choose-language.ts';
import { offeredLocales } from '../../i18n/choice/chosen-locale.ts';
import { LANGUAGE_NAMES } from '../../i18n/choice/locales.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { ActForm } from '../acting/act-form.tsx';

// The name of a language in its own script comes from the device, not from a font of ours.
const KEY =
  'min-h-11 cursor-pointer px-2 text-ink-soft hover:text-ink aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-[inset_0_-2px_0_var(--color-ink)] [&:not(:lang(en),:lang(de))]:font-[family-name:system-ui,sans-serif]';

/** Every language that is offered by its own name, none where there is one only; selecting one changes all pages. Works without JavaScript. */
export async function LanguageSwitch() {
  const [{ locale: current, say }, offered] = await Promise.all([getLanguage(), offeredLocales()]);
  if (offered.length === 1) return null;
  return (
    <ActForm act={chooseLanguage} className="flex flex-wrap gap-1">
      <fieldset aria-label={say('ui.language')} className="contents">
        {offered.map((locale) => (
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
