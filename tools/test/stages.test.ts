import { expect, test } from 'vitest'
import { chosenStages, stages } from './stages'

const namesOf = (...words: string[]): string[] => chosenStages(words).map(({ name }) => name)

test('without a word all stages run but those of a release, with words those that begin with one', () => {
  const names = stages.map(({ name }) => name)
  expect(namesOf()).toEqual(names.filter((name) => !name.startsWith('release')))
  expect(namesOf('release')).toEqual(['release server', 'release', 'release faults', 'release worlds'])
  expect(namesOf('lint', 'types')).toEqual([
    'lint',
    'types tsconfig.json',
    'types tsconfig.domain.json',
    'types tsconfig.web.json',
  ])
})

test('a word that no stage begins with is an error that names the stages', () => {
  expect(() => namesOf('tpyes')).toThrow(
    /tpyes; the stages are format, lint, types tsconfig\.json.*release worlds$/,
  )
  expect(() => namesOf('unit', 'tpyes')).toThrow('tpyes')
})
