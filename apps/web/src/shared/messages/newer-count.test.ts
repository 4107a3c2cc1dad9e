import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { newerCount } from './newer-count'

const count = (unread: number, seq: string) => ({ unread, seq })

test('A7: of two counts the one of the later change stands, whichever comes first', () => {
  expect(newerCount(count(3, '9'), count(2, '10'))).toEqual(count(2, '10'))
  expect(newerCount(count(2, '10'), count(3, '9'))).toEqual(count(2, '10'))
  expect(newerCount(count(2, '10'), count(1, '10'))).toEqual(count(1, '10'))
})

test('A7: a count that arrives late leaves the newer one on the bell', async () => {
  const client = new QueryClient()
  const answers = [count(2, '10'), count(3, '9'), count(1, '11')]
  const observer = new QueryObserver<{ unread: number; seq: string }>(client, {
    queryKey: ['unread'],
    queryFn: () => answers.shift() ?? count(0, '0'),
    structuralSharing: (before, next) =>
      before === undefined
        ? next
        : newerCount(before as ReturnType<typeof count>, next as ReturnType<typeof count>),
  })
  const shown: (number | undefined)[] = []
  for (let turn = 0; turn < 3; turn += 1) shown.push((await observer.refetch()).data?.unread)
  expect(shown).toEqual([2, 2, 1])
})
