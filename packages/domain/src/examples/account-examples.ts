import { luhnCheckDigit, luhnHolds, luhnSum } from '../account/bank-card-number'
import { idCheckCharacter, idWeightedSum } from '../account/id-number'
import { optionLetters } from '../account/risk-questions'
import { scoreRisk } from '../account/risk-score'
import type { Examples } from './example'

export const accountExamples: Examples = {
  E01: () => {
    const [first, second] = ['11010519491231002', '44052418800101001']
    return {
      s1: String(idWeightedSum(first)),
      m1: String(idWeightedSum(first) % 11),
      c1: idCheckCharacter(first),
      s2: String(idWeightedSum(second)),
      m2: String(idWeightedSum(second) % 11),
      c2: idCheckCharacter(second),
    }
  },
  E02: () => {
    const payload = '622202000000123456'
    const full = payload + luhnCheckDigit(payload)
    return {
      payload,
      total: String(luhnSum(payload, 1)),
      cd: luhnCheckDigit(payload),
      full: luhnHolds(full) ? full : '',
    }
  },
  E03: () => {
    const letters = 'A B B B C C C C C B B C'.split(' ')
    const answers = letters.map((letter) => optionLetters.find((option) => option === letter) ?? 'E')
    const decision = scoreRisk({ answers, age: 40, fullCivilCapacity: true, secondsUsed: 60 })
    return { score: decision.kind === 'accepted' ? String(decision.value.score) : '' }
  },
}
