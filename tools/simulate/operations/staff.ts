import { totpStep } from '@tongzhou/domain/staff/totp'
import { codeOf } from '@tongzhou/testkit/totp-code'
import type { Dice } from '../dice'
import { isFromButKept } from '../kinds-of-seed'
import { type SimMember, type SimStaff, addMember, askAs, askStaff, signIn } from '../sim-staff'
import type { World } from '../world'
import type { Operation } from './operation'

/** From this seed on there are members of staff who decide by two, and customers who log in. */
const FIRST_OF_STAFF = 601

export function hasStaff(seed: string): boolean {
  return isFromButKept(FIRST_OF_STAFF, seed)
}

/** Parameters that change nothing a world does, and what they may be. */
const parameters = [
  { name: 'sms.daily', usual: '10', least: 3, most: 30 },
  { name: 'risk.maxPerDay', usual: '2', least: 1, most: 10 },
] as const
const reason = '与书面决定逐项核对一致'

const SECOND_PERSON_NEEDED = 9504
const NOT_YOUR_ROLE = 9503

/**
 * Somebody asks for another value of a parameter; what comes of it by whom (R-STF-6, R-STF-7): nobody alone,
 * nobody without the role, nobody who has not read it, another person once.
 */
const decideByTwo: Operation = {
  name: 'decide-by-two',
  weight: 10,
  run: async (world, dice) => {
    const staff = world.staff
    if (staff === null) return
    const parameter = dice.pick(parameters)
    const known = staff.decided.get(parameter.name)
    // Each value in force has an instant of its own.
    if (known?.at === world.now.toISOString()) return
    const before = known?.value ?? parameter.usual
    const value = otherValue(dice, parameter, before)
    const asked = await askAs(world, staff.maker, 'parameters/propose', {
      name: parameter.name,
      value,
      reason,
    })
    if (asked.code !== 200) return world.violate('I38', `asking for ${parameter.name} answers ${asked.code}`)
    if (asked.data.state !== 'OPEN') world.violate('I38', `${parameter.name} was changed by one person`)
    await tryAlone(world, staff, asked.data.requestNo)
    if (dice.chance(0.2)) return withdraw(world, staff, asked.data.requestNo)
    if (dice.chance(0.2)) return approveUnread(world, staff, asked.data.requestNo)
    await approve(world, staff, asked.data.requestNo)
    const times = (known?.times ?? 0) + 1
    staff.decided.set(parameter.name, { value, times, at: world.now.toISOString() })
  },
}

function otherValue(dice: Dice, { least, most }: (typeof parameters)[number], before: string): string {
  const value = String(dice.int(least, most))

  return value === before ? String(Number(before) === most ? least : Number(before) + 1) : value
}

async function tryAlone(world: World, staff: SimStaff, requestNo: string): Promise<void> {
  const contentHash = await hashRead(world, staff.maker, requestNo)
  for (const [who, wanted] of [
    [staff.maker, SECOND_PERSON_NEEDED],
    [staff.bystander, NOT_YOUR_ROLE],
  ] as const) {
    const answer = await askAs(world, who, 'requests/approve', { requestNo, contentHash })
    if (answer.code !== wanted)
      world.violate('I38', `${who.staffNo} approves ${requestNo} and is answered ${answer.code}`)
  }
}

async function withdraw(world: World, staff: SimStaff, requestNo: string): Promise<void> {
  const answer = await askAs(world, staff.maker, 'requests/withdraw', { requestNo })
  if (answer.code !== 200) world.violate('I38', `taking ${requestNo} back answers ${answer.code}`)
}

/** An approval of another content than what waits voids the request. */
async function approveUnread(world: World, staff: SimStaff, requestNo: string): Promise<void> {
  const contentHash = '0'.repeat(64)
  const answer = await askAs(world, staff.checker, 'requests/approve', { requestNo, contentHash })
  if (answer.code === 200) world.violate('I38', `${requestNo} was approved unread`)
}

async function approve(world: World, staff: SimStaff, requestNo: string): Promise<void> {
  const contentHash = await hashRead(world, staff.checker, requestNo)
  const first = await askAs(world, staff.checker, 'requests/approve', { requestNo, contentHash })
  if (first.code !== 200) world.violate('I38', `approving ${requestNo} answers ${first.code}`)
  const again = await askAs(world, staff.checker, 'requests/approve', { requestNo, contentHash })
  if (again.code === 200) world.violate('I38', `${requestNo} was approved twice`)
}

/** What somebody who reads a request has to say that he read it. */
export async function hashRead(world: World, who: SimMember, requestNo: string): Promise<string> {
  const shown = await askAs(world, who, 'requests/show', { requestNo })
  if (shown.code !== 200) world.violate('I38', `${who.staffNo} reads ${requestNo}: ${shown.code}`)

  return String(shown.data?.contentHash ?? '')
}

/** A new colleague signs in (R-STF-2): not by a wrong code, by the right one once, and leaves again. */
const staffSignIn: Operation = {
  name: 'staff-sign-in',
  weight: 5,
  run: async (world) => {
    // A code works once: a sign-in whose answer was lost with its process is not sent again.
    world.process(0).spare()
    const member = await addMember(world.services(), 'AUDITOR')
    const step = totpStep(new Date())
    const right = codeOf(member.secret, step)
    const wrong = right === '000000' ? '000001' : '000000'
    if ((await signIn(world, member, wrong)).code === 200)
      world.violate('I38', `${member.staffNo} signs in by a wrong code`)
    const opened = await signIn(world, member, right)
    const token = String(opened.data?.token ?? '')
    if (opened.code !== 200) return world.violate('I38', `a right code answers ${opened.code}`)
    if ((await signIn(world, member, right)).code === 200)
      world.violate('I38', `the code of ${member.staffNo} opens two sessions`)
    const me = await askStaff(world, 'session/me', {}, token)
    if (me.data?.staffNo !== member.staffNo)
      world.violate('I38', `${member.staffNo} is taken for ${String(me.data?.staffNo)}`)
    await askStaff(world, 'session/sign-out', {}, token)
    if ((await askStaff(world, 'session/me', {}, token)).code === 200)
      world.violate('I36', `the session that ${member.staffNo} ended answers`)
  },
}

/** What the staff do. */
export const staffOperations: readonly Operation[] = [decideByTwo, staffSignIn]
