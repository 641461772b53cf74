import { getRequestConfig } from 'next-intl/server';
import { currentBrand } from '../brands/current-brand.ts';
import { readTexts, wholeTexts } from './catalogues/texts.ts';
import { chosenLocale } from './choice/chosen-locale.ts';

// Where next-intl looks for the language of a request and its texts.
export default getRequestConfig(async () => {
  const [locale, brand] = await Promise.all([chosenLocale(), currentBrand()]);
  return { locale, messages: wholeTexts(await readTexts(locale, brand)) };
});
