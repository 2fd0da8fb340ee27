// What a column is called. One that has no name here keeps that of its file.
import { t } from '../../lib/device/settings.svelte';
import { languages, type Key } from '../../lib/words/i18n';

export function columnName(column: string): string {
  const key = `workshop.column.${column}`;
  return key in languages.fr ? t(key as Key) : column;
}
