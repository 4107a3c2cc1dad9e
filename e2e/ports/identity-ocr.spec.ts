import { randomUUID } from 'node:crypto'
import { mrzOf, readForeignPicture } from '@tongzhou/domain/account/identity/foreign-reading'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortsWorld, type PortsWorld } from './world'

let world: PortsWorld

beforeAll(async () => {
  world = await openPortsWorld()
})

afterAll(() => world.close())

const noted = (word: string) => world.sandbox.people.all().find((person) => person.note.includes(word))!
const check = (name: string, idNo: string) =>
  world.ports.identity.check({ serialNo: randomUUID(), name, idType: '0', idNo })

test('一致, 不一致 and 库中无此号', async () => {
  const [first, second] = world.sandbox.people.all()
  expect(await check(first!.name, first!.idNo)).toEqual({ kind: 'checked', result: 'MATCH' })
  expect(await check(second!.name, first!.idNo)).toEqual({ kind: 'checked', result: 'MISMATCH' })
  expect(await check('李雷', '11010519491231002X')).toEqual({ kind: 'checked', result: 'NOT_FOUND' })
  const unknown = noted('库中无此号')
  expect(await check(unknown.name, unknown.idNo)).toEqual({ kind: 'checked', result: 'NOT_FOUND' })
})

test('the middle dot has several spellings, a wrong check character is refused', async () => {
  const dotted = noted('间隔号')
  expect(await check(dotted.name.replace('·', '•'), dotted.idNo)).toMatchObject({ result: 'MATCH' })
  expect(await check('李雷', '110105194912310021')).toMatchObject({ kind: 'refused', code: 'BAD_REQUEST' })
})

async function picture(id: string, side: 'front' | 'back'): Promise<Buffer> {
  const answer = await fetch(`${world.sandbox.url}/people/${id}/id-${side}.png`)

  return Buffer.from(await answer.arrayBuffer())
}

test('a sample card is read from its picture, and the picture has a photograph’s size', async () => {
  const [person] = world.sandbox.people.all()
  const bytes = await picture(person!.id, 'front')
  expect(bytes.length).toBeGreaterThan(300 * 1024)
  expect(bytes.length).toBeLessThan(5 * 1024 * 1024)
  const front = await world.ports.ocr.readDocument({
    serialNo: randomUUID(),
    kind: 'id-card',
    side: 'front',
    mimeType: 'image/png',
    bytes,
  })
  expect(front).toMatchObject({
    kind: 'read',
    side: 'front',
    confidence: 0.99,
    fields: { name: { value: person!.name }, idNo: { value: person!.idNo } },
  })
  const back = await world.ports.ocr.readDocument({
    serialNo: randomUUID(),
    kind: 'id-card',
    side: 'back',
    mimeType: 'image/png',
    bytes: await picture(person!.id, 'back'),
  })
  expect(back).toMatchObject({ side: 'back', fields: { idEnd: { value: person!.idEnd } } })
})

test('a blurred card answers a low confidence, any other picture answers 0', async () => {
  const blurred = await picture(noted('模糊').id, 'front')
  const ask = (bytes: Uint8Array, mimeType: 'image/png' | 'image/jpeg' = 'image/png') =>
    world.ports.ocr.readDocument({ serialNo: randomUUID(), kind: 'id-card', side: 'front', mimeType, bytes })
  expect(await ask(blurred)).toMatchObject({ confidence: 0.86 })
  const none = { kind: 'read', side: 'unknown', confidence: 0, fields: {} }
  expect(await ask(Buffer.from('not a picture'), 'image/jpeg')).toEqual(none)
  expect(await ask(blurred.subarray(0, blurred.length - 200))).toEqual(none)
  expect(await ask(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ kind: 'refused', code: 'TOO_LARGE' })
})

test('R-ACT-18: five persons from abroad, their documents read and their cards signed under them', async () => {
  const abroad = world.sandbox.people.all().filter(({ foreign }) => foreign !== undefined)
  expect(abroad.map(({ foreign }) => foreign?.idType)).toEqual(['4', 'A', '6', 'B', '1'])
  for (const person of abroad) {
    const { name, idNo, mobile, cards, foreign } = person
    const idType = foreign?.idType ?? ''
    const kind = idType === '6' || idType === '1' ? 'passport' : 'permit'
    const bytes = await picture(person.id, 'front')
    const asked = { serialNo: randomUUID(), side: 'front', mimeType: 'image/png', bytes } as const
    const read = await world.ports.ocr.readDocument({ ...asked, kind })
    expect(read).toMatchObject({ kind: 'read', side: 'front', fields: { idNo: { value: idNo } } })
    if (read.kind !== 'read') continue
    const today = dayFrom('2026-11-20')
    expect(readForeignPicture(read.fields, today)).toMatchObject({ customerName: name, idNo })
    expect(mrzOf(read.fields, today)?.documentNo ?? null).toBe(kind === 'passport' ? idNo : null)
    // Read as another kind it is no such document.
    expect(await world.ports.ocr.readDocument({ ...asked, kind: 'id-card' })).toMatchObject({ confidence: 0 })
    const elements = { serialNo: randomUUID(), name, idType, idNo, mobile, cardNo: cards[0]!.cardNo }
    expect(await world.ports.bank.checkCard(elements)).toMatchObject({ result: 'MATCH' })
    const other = { ...elements, serialNo: randomUUID(), idType: '0' }
    expect(await world.ports.bank.checkCard(other)).toMatchObject({ result: 'ID_MISMATCH' })
  }
  const [first] = abroad
  const unknown = { serialNo: randomUUID(), name: first!.name, idType: '4', idNo: first!.idNo }
  expect(await world.ports.identity.check(unknown)).toMatchObject({ code: 'ID_TYPE_UNSUPPORTED' })
})
