/** How a page of content shows: as a page, over a page, or to be read and nothing else. */
export const pageKinds = ['TOPIC', 'MODAL', 'READING'] as const
export type PageKind = (typeof pageKinds)[number]

export const pageKindWords: Readonly<Record<PageKind, string>> = {
  TOPIC: '专题',
  MODAL: '弹窗',
  READING: '阅读',
}
