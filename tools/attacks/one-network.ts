import type { Attack } from './attack'
import { attackedProduct } from './attacked-product'

const [LIMIT, REQUESTS] = [120, 600]

/** One network of IPv6 asks from a new address each time. */
export const oneNetwork: Attack = {
  name: 'A5',
  title: 'many addresses of one IPv6 network',
  run: async () => {
    const { call, close } = await attackedProduct({ RATE_LIMIT_PER_MINUTE: String(LIMIT) })
    const ask = async (from: string): Promise<number> =>
      (await call('protocolList', { businessType: 'REGISTER' }, { from })).code
    let answered = 0
    for (let n = 0; n < REQUESTS; n += 1)
      if ((await ask(`2001:db8:7:1::${n.toString(16)}`)) === 200) answered += 1
    const neighbour = await ask('2001:db8:7:2::1')
    await close()

    return {
      // A minute may end in between and begin a second portion.
      isHeld: answered <= 2 * LIMIT && neighbour === 200,
      text: `${answered} of ${REQUESTS} requests answered at a limit of ${LIMIT} a minute; the network beside it: ${neighbour}`,
    }
  },
}
