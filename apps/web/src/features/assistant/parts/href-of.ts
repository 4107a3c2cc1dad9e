import { toNamed } from '../../../shared/routing/to'

/** The address of a page that an answer names with its query; null: there is no such page, and no link. */
export function hrefOf(path: string): string | null {
  const [page = '', search = ''] = path.split('?')

  return toNamed(page, Object.fromEntries(new URLSearchParams(search)))
}
