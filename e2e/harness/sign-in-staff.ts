import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { totpCode, totpStep } from '@tongzhou/domain/staff/totp'
import type { World } from './world'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Makes the two sample members of staff and signs both in on this machine; answers their numbers. */
export function signInStaff(world: Pick<World, 'command' | 'dataDir' | 'opsTyped'>): {
  maker: string
  checker: string
} {
  world.command('staff-setup', 'sample')
  const file = join(world.dataDir, 'keys', 'sample-staff.json')
  const cards = JSON.parse(readFileSync(file, 'utf8')) as {
    staffNo: string
    password: string
    secret: string
  }[]
  for (const { staffNo, password, secret } of cards)
    world.opsTyped(`${password}\n${codeNow(secret)}\n`, 'sign-in', staffNo)
  const [maker, checker] = cards.map(({ staffNo }) => staffNo)
  if (maker === undefined || checker === undefined) throw new Error('no sample staff')

  return { maker, checker }
}

function codeNow(secret: string): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))

  return totpCode((counter) => createHmac('sha1', key).update(counter).digest(), totpStep(new Date()))
}
