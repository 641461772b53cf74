// The texts of refusals by the server in front of Next, in every language.
import { directionOf, FAILURES } from './failures.mjs';

export { languageOf } from './failures.mjs';

/** @type {Readonly<Record<string, Readonly<Record<Sentence, string>>>>} */
const SENTENCES = {
  en: {
    address: 'This address is not valid. Go to the start page.',
    tooLongAddress: 'This address is too long. Go to the start page.',
    filters: 'Unknown filters: {parts}. Remove them, or choose filters on the page.',
    body: 'The form could not be read. Go back and send it again.',
    tooMuch: 'The request is too large.',
    tooSlow: 'Request timeout. Try again.',
    headers: 'The headers of this request are too long. Delete the cookies of this site and try again.',
    request: 'The request could not be read.',
    method: 'This method is not allowed here.',
    otherPage: 'This form belongs to a page of another site. Open it on this site and send it again.',
    ...FAILURES.en,
    home: 'Start page',
  },
  de: {
    address: 'Diese Adresse ist ungültig. Gehen Sie zur Startseite.',
    tooLongAddress: 'Diese Adresse ist zu lang. Gehen Sie zur Startseite.',
    filters: 'Unbekannte Filter: {parts}. Entfernen Sie sie, oder wählen Sie Filter auf der Seite.',
    body: 'Das Formular war nicht lesbar. Gehen Sie zurück, und senden Sie es erneut.',
    tooMuch: 'Die Anfrage ist zu groß.',
    tooSlow: 'Zeitüberschreitung der Anfrage. Versuchen Sie es erneut.',
    headers:
      'Die Kopfzeilen dieser Anfrage sind zu lang. Löschen Sie die Cookies dieser Seite, und versuchen Sie es erneut.',
    request: 'Die Anfrage war nicht lesbar.',
    method: 'Diese Methode ist hier nicht erlaubt.',
    otherPage: 'Dieses Formular gehört zur Seite einer anderen Website. Öffnen Sie es hier, und senden Sie es erneut.',
    ...FAILURES.de,
    home: 'Startseite',
  },
  ar: {
    address: 'تعذرت قراءة هذا العنوان. انتقل إلى صفحة البداية.',
    tooLongAddress: 'هذا العنوان طويل جدًا. انتقل إلى صفحة البداية.',
    filters: 'تعذرت قراءة هذه المرشحات: {parts}. احذفها أو اخترها في الصفحة.',
    body: 'تعذرت قراءة ما أُرسل. ارجع وأرسله مرة أخرى.',
    tooMuch: 'الطلب كبير جدًا.',
    tooSlow: 'لم يصل الطلب في الوقت المناسب. حاول مرة أخرى.',
    headers: 'ترويسات هذا الطلب طويلة جدًا. احذف ملفات تعريف الارتباط لهذا الموقع وحاول مرة أخرى.',
    request: 'تعذرت قراءة هذا الطلب.',
    method: 'هذه الطريقة غير مسموح بها هنا.',
    otherPage: 'هذا النموذج من موقع آخر. افتحه في هذا الموقع وأرسله مرة أخرى.',
    ...FAILURES.ar,
    home: 'صفحة البداية',
  },
};

/**
 * @typedef {'address' | 'tooLongAddress' | 'filters' | 'body' | 'tooMuch' | 'tooSlow' | 'headers' | 'request' | 'method' | 'otherPage' |
 *   'failed' | 'again' | 'home'} Sentence
 */

/**
 * A refusal as plain text or, if the browser accepts HTML, as a page with one sentence.
 * @param {Sentence} sentence
 * @param {{ language: string, accept: string, parts?: string }} how `parts` is inserted into the sentence
 * @returns {{ type: string, text: string }}
 */
export function say(sentence, { language, accept, parts = '' }) {
  const said = SENTENCES[language] ?? SENTENCES.en;
  const text = said[sentence].replace('{parts}', () => parts);
  if (!accept.includes('text/html')) return { type: 'text/plain; charset=utf-8', text: `${text}\n` };
  return { type: 'text/html; charset=utf-8', text: page(language, escaped(text), said.home) };
}

const escaped = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (language, text, home) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text}</title>
<body style="margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.5 system-ui,sans-serif">
<main style="padding:24px;max-width:34rem"><h1 style="font:inherit;font-weight:600">${text}</h1><p><a href="/" style="color:inherit">${home}</a></p></main>
`;
