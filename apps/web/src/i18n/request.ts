import { getRequestConfig } from 'next-intl/server';
import { chosenLocale } from './chosen-locale.ts';
import { readTexts, wholeTexts } from './texts.ts';

// Where next-intl looks for the language of a request and its texts.
export default getRequestConfig(async () => {
  const locale = await chosenLocale();
  return { locale, messages: wholeTexts(await readTexts(locale)) };
});
