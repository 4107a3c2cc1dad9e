/**
 * From where somebody asks, as limits count it: an address of version 4, or the first 64 bits of one of
 * version 6.
 */
export type Network = string & { readonly network: unique symbol }

/**
 * Whoever has one address of the sixth version has the 2^64 of its network; an IPv4 address in IPv6 clothing
 * counts as itself.
 */
export function networkOf(address: string): Network {
  if (!address.includes(':')) return address as Network
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1] as Network
  const [before = '', after] = address.toLowerCase().split('::')
  const left = before.split(':').filter((group) => group !== '')
  const right = after === undefined ? [] : after.split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: Math.max(8 - left.length - right.length, 0) }, () => '0')

  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':') as Network
}

/** What a customer is shown of an address: 36.112.*.*, 2408:8207:*; no guessed city (R-ACT-22). */
export function maskAddressOfNetwork(address: string): string {
  const network: string = networkOf(address)
  const four = /^(\d+\.\d+)\.\d+\.\d+$/.exec(network)
  if (four?.[1] !== undefined) return `${four[1]}.*.*`
  const six = /^([0-9a-f]+:[0-9a-f]+):/.exec(network)

  return six?.[1] === undefined ? '未知网络' : `${six[1]}:*`
}
