import type { Attack } from './attack'
import { LOGIN } from './attacked-product'

const NETWORKS = 60
const [HOME, ELSEWHERE] = ['127.0.0.1', '198.51.100.20']

/** Strangers type wrong passwords for a customer's number: from one network, then from many. */
export const ownerLockedOut: Attack = {
  name: 'A6',
  title: 'wrong passwords by strangers',
  run: async (product) => {
    const { call, customer } = await product()
    const one = await customer()
    const owner = async (from: string): Promise<number> =>
      (await call('login', { mobile: one.mobile, loginPassword: LOGIN }, { from })).code
    const wrong = async (from: string): Promise<boolean> =>
      (await call('login', { mobile: one.mobile, loginPassword: 'Wrong#2026' }, { from })).code === 1005
    const known = await owner(HOME)
    let [fromOne, fromMany] = [0, 0]
    for (let n = 0; n < 20; n += 1) if (await wrong('203.0.113.5')) fromOne += 1
    const elsewhere = await owner(ELSEWHERE)
    for (let n = 0; n < NETWORKS; n += 1) if (await wrong(`192.0.2.${n}`)) fromMany += 1
    const home = await owner(HOME)
    const isHeld =
      known === 200 && elsewhere === 200 && home === 200 && fromOne < 5 && fromOne + fromMany <= 20

    return {
      isHeld,
      text: `one network: ${fromOne} of 20 guesses answered as wrong, the owner elsewhere: ${elsewhere}; ${NETWORKS} networks: ${fromMany} more that day, the owner at home: ${home}`,
    }
  },
}
