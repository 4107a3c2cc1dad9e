import { expect, test } from 'vitest'
import { chosenStages, stages } from './stages'

const namesOf = (...words: string[]): string[] => chosenStages(words).map(({ name }) => name)

test('without a word all stages run, with words those that begin with one', () => {
  expect(namesOf()).toEqual(stages.map(({ name }) => name))
  expect(namesOf('lint', 'types')).toEqual([
    'lint',
    'types tsconfig.json',
    'types tsconfig.domain.json',
    'types tsconfig.web.json',
  ])
})

test('a word that no stage begins with is an error that names the stages', () => {
  expect(() => namesOf('tpyes')).toThrow(/tpyes; the stages are format, lint, types tsconfig\.json.*e2e$/)
  expect(() => namesOf('unit', 'tpyes')).toThrow('tpyes')
})
