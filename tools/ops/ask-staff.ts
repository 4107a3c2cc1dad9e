import { randomUUID } from 'node:crypto'
import { staffAddress } from './place'

/** The envelope of a staff call. */
export interface StaffAnswer {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** Asks the running product; ends the program when it does not answer. */
export async function askStaff(
  operation: string,
  asked: { input: object; token?: string },
): Promise<StaffAnswer> {
  const { input, token } = asked
  const url = `${staffAddress()}/api/staff/${operation}`
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
    })

    return (await response.json()) as StaffAnswer
  } catch (cause) {
    console.error(
      `the product does not answer at ${staffAddress()}: npm start, or set STAFF_PORT (${String(cause)})`,
    )
    process.exit(1)
  }
}
