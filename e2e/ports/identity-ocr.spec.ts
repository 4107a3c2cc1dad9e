import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortsWorld, type PortsWorld } from './world'

let world: PortsWorld

beforeAll(async () => {
  world = await openPortsWorld()
})

afterAll(() => world.close())

const noted = (word: string) => world.sandbox.people.all().find((person) => person.note.includes(word))!
const check = (name: string, idNo: string) =>
  world.ports.identity.check({ serialNo: randomUUID(), name, idNo })

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
  const front = await world.ports.ocr.readIdCard({
    serialNo: randomUUID(),
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
  const back = await world.ports.ocr.readIdCard({
    serialNo: randomUUID(),
    side: 'back',
    mimeType: 'image/png',
    bytes: await picture(person!.id, 'back'),
  })
  expect(back).toMatchObject({ side: 'back', fields: { idEnd: { value: person!.idEnd } } })
})

test('a blurred card answers a low confidence, any other picture answers 0', async () => {
  const blurred = await picture(noted('模糊').id, 'front')
  const ask = (bytes: Uint8Array, mimeType: 'image/png' | 'image/jpeg' = 'image/png') =>
    world.ports.ocr.readIdCard({ serialNo: randomUUID(), side: 'front', mimeType, bytes })
  expect(await ask(blurred)).toMatchObject({ confidence: 0.86 })
  const none = { kind: 'read', side: 'unknown', confidence: 0, fields: {} }
  expect(await ask(Buffer.from('not a picture'), 'image/jpeg')).toEqual(none)
  expect(await ask(blurred.subarray(0, blurred.length - 200))).toEqual(none)
  expect(await ask(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ kind: 'refused', code: 'TOO_LARGE' })
})
