import { bodiesBench } from '../bench/bodies-bench'
import { loginsBench } from '../bench/logins-bench'
import type { Attack } from './attack'

const NEEDED = 95
const MOST_TIMES = 2

/** 300 anonymous logins a second from 64 networks, while 100 customers log in rightly. */
export const floodOfLogins: Attack = {
  name: 'A2',
  title: '300 anonymous logins a second',
  run: async () => {
    const lines: string[] = []
    const right = await loginsBench((line) => lines.push(line), [])

    return { isHeld: right >= NEEDED, text: lines.slice(0, 2).join('; ') }
  },
}

/** One address sends ten of the worst bodies a second; what others feel of it. */
export const worstBodies: Attack = {
  name: 'A4',
  title: 'the worst bodies, ten a second',
  run: async () => {
    const lines: string[] = []
    const times = await bodiesBench((line) => lines.push(line), [])

    return { isHeld: times <= MOST_TIMES, text: lines.slice(0, 3).join('; ') }
  },
}
