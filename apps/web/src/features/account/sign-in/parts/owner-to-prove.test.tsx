import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useOwnerQuestion } from './owner-to-prove'

const refused = {
  kind: 'refused',
  requestId: null,
  field: null,
  details: {},
  msg: '该账户很久没有登录',
} as const

/** What a form says of a mobile after the server asked about another. */
function Probe({ asked, typed }: { asked: string; typed: string }) {
  const owner = useOwnerQuestion()
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) {
    setIsAsked(true)
    owner.ask({ ...refused, reason: 'OWNER_TO_PROVE' }, { mobile: asked })
  }

  return `${owner.saidOf(typed) ?? '无'}，${Object.keys(owner.ruleOf(typed)).join('') || '无'}`
}

test('R-ACT-6: what was asked of one number is neither said of another nor wanted with it', () => {
  const shown = (typed: string) => renderToString(<Probe asked="13800138000" typed={typed} />)
  expect(shown('138 0013 8000')).toBe('该账户很久没有登录，idTail')
  expect(shown('13900139000')).toBe('无，无')
})
