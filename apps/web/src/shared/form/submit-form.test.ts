import { expect, test, vi } from 'vitest'
import { broken, type Failed, type Outcome, readAnswer } from '../api/outcome'
import { submitForm, type Submission } from './submit-form'

type Typed = { mobile: string }
type Form = Submission<Typed, string, 'SMS_CODE_WRONG' | 'PROTOCOL_NOT_ACCEPTED', 'mobile' | 'authCode'>

function form(changes: Partial<Form>) {
  return {
    isBlocked: false,
    check: vi.fn<Form['check']>(() => Promise.resolve({ mobile: '13800138000' })),
    take: vi.fn<Form['take']>(() => [{ id: 'P1', version: 2 }]),
    send: vi.fn<Form['send']>(() => Promise.resolve({ kind: 'ok', data: 'done' })),
    fields: ['mobile', 'authCode'] as const,
    refusedAt: { SMS_CODE_WRONG: 'authCode' as const },
    showAt: vi.fn<(field: string, failed: Failed) => void>(),
    askAgain: vi.fn<() => void>(),
    point: vi.fn<() => void>(),
    onDone: vi.fn<(data: string, typed: Typed) => void>(),
    onRefused: vi.fn<(failed: Failed) => void>(),
    ...changes,
  }
}

const refused =
  (reason: string, data: unknown = null) =>
  (): ReturnType<Form['send']> => {
    const body = JSON.stringify({ code: 1, msg: '不对', reason, data })
    const outcome: Outcome<string, 'SMS_CODE_WRONG' | 'PROTOCOL_NOT_ACCEPTED'> = readAnswer(200, body)

    return Promise.resolve(outcome)
  }

test('a good form is sent once with its agreements', async () => {
  const parts = form({})
  expect(await submitForm(parts)).toBe(true)
  expect(parts.send).toHaveBeenCalledExactlyOnceWith({ mobile: '13800138000' }, [{ id: 'P1', version: 2 }])
  expect(parts.onDone).toHaveBeenCalledWith('done', { mobile: '13800138000' })
  expect(parts.point).not.toHaveBeenCalled()
})

test('an unticked agreement is pointed at, not silent, and nothing is sent', async () => {
  const parts = form({ take: vi.fn<Form['take']>(() => null) })
  expect(await submitForm(parts)).toBe(false)
  expect(parts.point).toHaveBeenCalledOnce()
  expect(parts.send).not.toHaveBeenCalled()
})

test('one press tells of the fields and of the agreements', async () => {
  const parts = form({ check: vi.fn<Form['check']>(() => Promise.resolve(null)) })
  expect(await submitForm(parts)).toBe(false)
  expect(parts.take).toHaveBeenCalledOnce()
  expect(parts.point).toHaveBeenCalledOnce()
  expect(parts.send).not.toHaveBeenCalled()
})

test('a refusal is shown under the field of its name, before it the one that the server names', async () => {
  const named = form({ send: vi.fn(refused('SMS_CODE_WRONG', { field: 'mobile' })) })
  await submitForm(named)
  expect(named.showAt).toHaveBeenCalledWith('mobile', expect.objectContaining({ msg: '不对' }))
  const known = form({ send: vi.fn(refused('SMS_CODE_WRONG')) })
  await submitForm(known)
  expect(known.showAt).toHaveBeenCalledWith('authCode', expect.objectContaining({ msg: '不对' }))
  expect(known.point).toHaveBeenCalledOnce()
  expect(known.onRefused).not.toHaveBeenCalled()
})

test('a newer agreement is asked for again; another refusal is the screen’s', async () => {
  const outdated = form({ send: vi.fn(refused('PROTOCOL_NOT_ACCEPTED')) })
  await submitForm(outdated)
  expect(outdated.askAgain).toHaveBeenCalledOnce()
  expect(outdated.point).toHaveBeenCalledOnce()
  const other = form({ send: vi.fn<Form['send']>(() => Promise.resolve(broken('系统繁忙'))) })
  expect(await submitForm(other)).toBe(false)
  expect(other.onRefused).toHaveBeenCalledOnce()
  expect(other.showAt).not.toHaveBeenCalled()
})

test('who thinks better of it has sent nothing and is told nothing', async () => {
  const parts = form({ send: vi.fn<Form['send']>(() => Promise.resolve(null)) })
  expect(await submitForm(parts)).toBe(false)
  expect(parts.onDone).not.toHaveBeenCalled()
  expect(parts.onRefused).not.toHaveBeenCalled()
})
