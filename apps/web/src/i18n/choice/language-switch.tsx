import { useLanguage } from '../use-language.ts';
import { chooseLanguage } from './choose-language.ts';
import styles from './language-switch.module.css';
import { CHOICES, LANGUAGE_NAMES } from './locales.ts';

/** Every language by its own name; selecting one changes all pages. Works without JavaScript. */
export function LanguageSwitch() {
  const { locale: current, say } = useLanguage();
  return (
    <form action={chooseLanguage} className={styles.languages}>
      <fieldset aria-label={say('ui.language')} className="contents">
        {CHOICES.map((locale) => (
          <button
            type="submit"
            key={locale}
            name="locale"
            value={locale}
            lang={locale}
            aria-pressed={locale === current}
          >
            {LANGUAGE_NAMES[locale]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
