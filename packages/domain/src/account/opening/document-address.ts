/** A province with its cities and their districts, by name and code (GB/T 2260). */
export interface AddressRegion {
  readonly code: string
  readonly name: string
  readonly children?: readonly AddressRegion[]
}

/** An address as the form of 完善信息 takes it: three codes and what follows them. */
export interface DocumentAddress {
  readonly provinceCode: string
  readonly cityCode: string
  readonly districtCode: string
  readonly address: string
}

/**
 * The address printed on a document, split into region and the rest (R-ACT-2); null when its region is not
 * known, and the customer chooses. A county-level city stands directly behind its province on the card.
 */
export function splitDocumentAddress(
  text: string,
  provinces: readonly AddressRegion[],
): DocumentAddress | null {
  const whole = text.replaceAll(/\s/g, '')
  const province = startingWith(whole, provinces)
  if (province === null) return null
  const inProvince = whole.slice(province.name.length)
  for (const city of province.children ?? []) {
    const rest = inProvince.startsWith(city.name) ? inProvince.slice(city.name.length) : inProvince
    const district = startingWith(rest, city.children ?? [])
    if (district === null) continue

    return {
      provinceCode: province.code,
      cityCode: city.code,
      districtCode: district.code,
      address: rest.slice(district.name.length),
    }
  }

  return null
}

/** The region that the text begins with; of two the longer name. */
function startingWith(text: string, regions: readonly AddressRegion[]): AddressRegion | null {
  const found = regions.filter(({ name }) => text.startsWith(name))

  return found.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null
}
