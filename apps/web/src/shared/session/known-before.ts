const KEY = 'tongzhou.known'

/** Puts on the root element whether somebody was logged in when this browser last knew; before paint. */
export function applyKnown(root: HTMLElement, storage: Pick<Storage, 'getItem'>): void {
  if (storage.getItem(KEY) === null) delete root.dataset['known']
  else root.dataset['known'] = ''
}

/** Keeps whether somebody is logged in, and nothing else of him, for the next page of this browser. */
export function keepKnown(
  isKnown: boolean,
  place: { root: HTMLElement; storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> },
): void {
  if (isKnown) place.storage.setItem(KEY, '')
  else place.storage.removeItem(KEY)
  applyKnown(place.root, place.storage)
}
