import type { FastifyInstance } from 'fastify'
import { shanghaiText } from '../clock/calendar'
import type { Clock } from '../clock/clock'
import { fieldsOf, serialField, textField } from '../http/fields'
import { Refusal } from '../http/refusal'
import { isIdNumber } from '../people/id-number'
import type { People } from '../people/people'
import type { Store } from '../store'

interface Check {
  name: string
  idNo: string
  result: 'MATCH' | 'MISMATCH' | 'NOT_FOUND'
  checkedAt: string
}

/** docs/ports/identity.md: name and number against the register of the sample people. */
export function identityRoutes(
  app: FastifyInstance,
  world: { store: Store; clock: Clock; people: People },
): void {
  const checks = world.store.table<Check>('identity-checks')

  app.post('/identity/v1/checks', (request) => {
    const fields = fieldsOf(request.body)
    const serialNo = serialField(fields)
    const name = normalName(textField(fields, 'name', /^.{2,60}$/u))
    if (textField(fields, 'idType', /^[0-9AB]$/) !== '0') {
      throw new Refusal(422, 'ID_TYPE_UNSUPPORTED', '只支持居民身份证')
    }
    const idNo = textField(fields, 'idNo', /^\d{17}[\dX]$/)
    if (!isIdNumber(idNo)) throw new Refusal(400, 'BAD_REQUEST', '证件号码不正确', { field: 'idNo' })
    const known = checks.get(serialNo)
    if (known !== undefined && (known.name !== name || known.idNo !== idNo)) {
      throw new Refusal(409, 'SERIAL_REUSED', '该流水号已用于其他内容')
    }
    const check = known ?? {
      name,
      idNo,
      result: compare(name, idNo),
      checkedAt: shanghaiText(world.clock.now()),
    }
    checks.put(serialNo, check)

    return { serialNo, result: check.result, checkedAt: check.checkedAt }
  })

  function compare(name: string, idNo: string): Check['result'] {
    const person = world.people.byIdNo(idNo)
    if (person === undefined || !person.registered) return 'NOT_FOUND'

    return normalName(person.name) === name ? 'MATCH' : 'MISMATCH'
  }
}

/** One middle dot for all its spellings. */
function normalName(name: string): string {
  return name.replace(/[.•．]/g, '·')
}
