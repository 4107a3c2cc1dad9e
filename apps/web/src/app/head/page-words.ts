import { loadTable } from '../route-table'
import { descriptions } from './page-descriptions'

/** What the picture of a link to a page says; null of a page without a description of its own. */
export async function pageWords(path: string): Promise<{ title: string; description: string } | null> {
  const description = Object.hasOwn(descriptions, path) ? descriptions[path] : undefined
  const row = description === undefined ? undefined : (await loadTable()).find((one) => one.path === path)
  if (row === undefined || description === undefined) return null

  return { title: path === '/common/home' ? '同舟基金' : row.title, description }
}
