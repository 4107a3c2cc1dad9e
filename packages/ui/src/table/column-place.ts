/**
 * Where a column is shown: everywhere, on a phone, from 1024 px, or only where there is room, from 1200 px.
 */
interface Placed {
  readonly key: string
  readonly only?: 'phone' | 'desktop' | 'wide'
}

/** Tells two columns of the same key apart, one of each layout. */
export function columnKey({ key, only }: Placed): string {
  return only === undefined ? key : `${key} ${only}`
}

/** Hides a column where it does not belong; hidden is also unspoken. */
export function onlyClass({ only }: Placed): string | undefined {
  return only === undefined ? undefined : hidden[only]
}

const hidden = { phone: 'desktop:hidden', desktop: 'max-desktop:hidden', wide: 'max-wide:hidden' } as const
