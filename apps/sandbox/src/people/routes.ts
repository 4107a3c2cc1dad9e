import type { FastifyInstance } from 'fastify'
import { fieldsOf, textField } from '../http/fields'
import { Refusal } from '../http/refusal'
import { cardPicture } from '../ocr/card-picture'
import { documentPicture } from '../ocr/document-picture'
import type { People } from './people'
import type { Person } from './person'

const mostAtOnce = 500

/**
 * Sample people for the page and for tests: `GET /people`, `POST /people {count}`, pictures of both sides.
 */
export function peopleRoutes(app: FastifyInstance, people: People): void {
  app.get('/people', () => ({ people: people.all().map(shown) }))

  app.post('/people', (request) => {
    const asked = Number(fieldsOf(request.body).get('count') ?? 1)
    const count = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, mostAtOnce) : 1

    return { people: people.add(count).map(shown) }
  })

  app.get('/people/:id/:file', async (request, reply) => {
    const params = fieldsOf(request.params)
    const person = people.get(textField(params, 'id', /^[PW]\d{5,}$/))
    if (person === undefined) throw new Refusal(404, 'NOT_FOUND', '没有这个人')
    const side = textField(params, 'file', /^id-(front|back)\.png$/) === 'id-front.png' ? 'front' : 'back'

    const { foreign } = person
    const picture =
      foreign === undefined ? cardPicture(person, side) : documentPicture({ ...person, foreign }, side)

    return reply.type('image/png').send(picture)
  })
}

/** JSON has no bigint: the opening balance of a card is left out, the bank answers balances. */
function shown(person: Person): Record<string, unknown> {
  const cards = person.cards.map(({ cardNo, bankSerial, bankName, cardType }) => ({
    cardNo,
    bankSerial,
    bankName,
    cardType,
  }))

  return { ...person, cards }
}
