/** A column of both layouts, or of one of them. */
interface Placed {
  readonly key: string
  readonly only?: 'phone' | 'desktop'
}

/** Tells two columns of the same key apart, one of each layout. */
export function columnKey({ key, only }: Placed): string {
  return only === undefined ? key : `${key} ${only}`
}

/** Hides a column where it does not belong; hidden is also unspoken. */
export function onlyClass({ only }: Placed): string | undefined {
  if (only === undefined) return undefined

  return only === 'phone' ? 'desktop:hidden' : 'max-desktop:hidden'
}
