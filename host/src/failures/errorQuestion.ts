import { errorRules, findErrorText } from '@backoffice/contracts';
import type { ApiError, NavStore } from '@backoffice/platform';

type Question = Parameters<NavStore['confirm']>[0];

/** Maximum length of the server's own texts, in characters. */
const TITLE_MAX = 60;
const TEXT_MAX = 500;

/** The dialog of an error: the catalogue's texts, for 420 the server's if it sent them. */
export function errorQuestion(error: ApiError): Question {
  const words = findErrorText(error.status, error.code);
  const { confirmText, cancelText = null, danger = false } = words;
  const own = error.status === 420 ? serverWords(error) : {};
  return {
    title: own.title || (words.title ?? errorRules.alert.title),
    text: own.text || (words.text ?? errorRules.alert.text),
    ...(confirmText === undefined ? {} : { confirmText }),
    cancelText,
    danger,
  };
}

function serverWords({ title = '', detail, code }: ApiError): { title?: string; text?: string } {
  // A server without error codes sends a sentence in place of the code.
  const sentence = /[가-힣]/.test(code) ? code : '';
  return { title: bounded(title, TITLE_MAX), text: bounded(typeof detail === 'string' ? detail : sentence, TEXT_MAX) };
}

function bounded(text: string, most: number): string {
  const words = [...text.trim()];
  return words.length > most ? `${words.slice(0, most - 1).join('')}…` : words.join('');
}
