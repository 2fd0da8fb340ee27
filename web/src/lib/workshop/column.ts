// What a column is called. One that has no name here keeps that of its file.
import { t } from '../device/settings.svelte';
import { languages, type Key } from '../words/i18n';

export function columnName(column: string): string {
  const key = `workshop.column.${column}`;
  return key in languages.fr ? t(key as Key) : column;
}
