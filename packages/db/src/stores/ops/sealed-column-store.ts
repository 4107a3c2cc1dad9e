import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A column of sealed values. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** What its values are bound to. */
  readonly context: string
  /** The column whose value they are bound to as well; null for what is bound to its purpose alone. */
  readonly row: string | null
  /** The primary key. */
  readonly key: readonly string[]
  /** Not every value is sealed: what names no key is left as it is. */
  readonly isMixed?: true
  /** The application has no right to it: functions of another role answer and take its values. */
  readonly isArchive?: true
}

/** A sealed value with its primary key, where it lies, and the row it is bound to. */
export interface SealedRow {
  readonly key: readonly string[]
  /** Holds while the row is locked. */
  readonly place: string
  readonly row: string
  readonly sealed: Buffer
}

const ofCustomer = (table: string, column: string, context: string, ...key: string[]): SealedColumn => ({
  table,
  column,
  context,
  row: 'customer_no',
  key: ['customer_no', ...key],
})

/** Every column of sealed values; one that is missing here fails its test. */
export const sealedColumns: readonly SealedColumn[] = [
  ofCustomer('customer', 'mobile_cipher', 'customer.mobile'),
  ofCustomer('customer_identity', 'id_cipher', 'identity.number'),
  ofCustomer('customer_identity', 'name_cipher', 'customer.name'),
  { ...ofCustomer('closed_customer', 'person_cipher', 'customer.closed'), isArchive: true },
  ofCustomer('customer_information', 'detail_cipher', 'customer.information', 'version'),
  ofCustomer('related_person', 'detail_cipher', 'related.person', 'kind', 'version'),
  ofCustomer('crs_declaration', 'detail_cipher', 'customer.crs', 'version'),
  ofCustomer('identity_picture', 'picture_cipher', 'identity.picture', 'id'),
  ofCustomer('identity_picture', 'fields_cipher', 'identity.fields', 'id'),
  ofCustomer('identity_change', 'papers_cipher', 'identity.papers', 'seq'),
  ofCustomer('customer_identity_version', 'papers_cipher', 'identity.papers', 'version'),
  ofCustomer('mobile_change', 'was_cipher', 'customer.mobile', 'seq'),
  ofCustomer('onboarding_draft', 'fields_cipher', 'onboarding.draft', 'rung'),
  ofCustomer('message', 'words_cipher', 'message.words', 'message_no'),
  ...(['question', 'answer'] as const).map((what) => ({
    table: 'assistant_turn',
    column: `${what}_cipher`,
    context: `assistant.${what}`,
    row: 'conversation_no',
    key: ['customer_no', 'conversation_no', 'turn_no'],
  })),
  ofCustomer('saving_goal', 'name_cipher', 'goal.name', 'goal_no'),
  {
    table: 'complaint_event',
    column: 'text_cipher',
    context: 'complaint.text',
    row: 'sealed_by',
    key: ['customer_no', 'complaint_no', 'seq'],
  },
  {
    table: 'complaint',
    column: 'contact_cipher',
    context: 'complaint.contact',
    row: 'complaint_no',
    key: ['customer_no', 'complaint_no'],
  },
  {
    table: 'complaint',
    column: 'about_cipher',
    context: 'complaint.about',
    row: 'sealed_by',
    key: ['customer_no', 'complaint_no'],
  },
  {
    table: 'complaint_file',
    column: 'bytes_cipher',
    context: 'file.bytes',
    row: 'file_id',
    key: ['customer_no', 'file_id'],
  },
  {
    ...ofCustomer('service_case_message', 'text_cipher', 'case.message', 'case_no', 'seq'),
    row: 'sealed_by',
  },
  { ...ofCustomer('service_case', 'contact_cipher', 'case.contact', 'case_no'), row: 'case_no' },
  ofCustomer('data_export_part', 'content_cipher', 'data.export', 'export_no', 'part'),
  ofCustomer('issued_document', 'statement_cipher', 'document.statement', 'document_no'),
  ofCustomer('issued_document', 'copy_cipher', 'document.copy', 'document_no'),
  ofCustomer('document_mail', 'copy_cipher', 'document.copy', 'document_no', 'seq'),
  ofCustomer('document_mail', 'password_cipher', 'document.password', 'document_no', 'seq'),
  ofCustomer('legacy_record', 'fields_cipher', 'legacy.record', 'legacy_no'),
  ofCustomer('legacy_position', 'fields_cipher', 'legacy.position', 'fund_code', 'batch_no'),
  ofCustomer('position_report', 'content_cipher', 'report.content', 'report_no'),
  ofCustomer('flow_export', 'copy_cipher', 'document.copy', 'flow_no'),
  { table: 'signing_key', column: 'private_cipher', context: 'signing.key', row: 'kid', key: ['kid'] },
  ofCustomer('customer_email', 'address_cipher', 'customer.email', 'email_no'),
  ofCustomer('bank_card', 'card_cipher', 'card.number', 'trade_acco'),
  ofCustomer('bank_card', 'mobile_cipher', 'card.mobile', 'trade_acco'),
  ofCustomer('bank_card_history', 'card_cipher', 'card.number', 'trade_acco', 'apply_no'),
  ofCustomer('card_change', 'new_card_cipher', 'card.number', 'apply_no'),
  ofCustomer('card_change', 'new_mobile_cipher', 'card.mobile', 'apply_no'),
  ofCustomer('uploaded_file', 'bytes_cipher', 'file.bytes', 'file_id'),
  ofCustomer('bank_signing', 'card_cipher', 'card.number', 'serial_no'),
  ofCustomer('bank_signing', 'mobile_cipher', 'card.mobile', 'serial_no'),
  ofCustomer('account_change', 'fields_cipher', 'registrar.change', 'ta_code', 'seq'),
  ...(['name', 'account'] as const).map((what) => ({
    table: 'remittance',
    column: `${what}_cipher`,
    context: `remittance.${what}`,
    row: 'entry_no',
    key: ['entry_no'],
  })),
  { table: 'staff', column: 'totp_cipher', context: 'staff.totp', row: 'staff_no', key: ['staff_no'] },
  { table: 'staff', column: 'name_cipher', context: 'staff.name', row: null, key: ['staff_no'] },
  {
    table: 'staff_key',
    column: 'answer_cipher',
    context: 'staff.answer',
    row: null,
    key: ['staff_no', 'key'],
  },
  {
    table: 'registrar_record',
    column: 'raw',
    context: 'registrar.raw',
    row: null,
    key: ['ta_code', 'file_name', 'file_version', 'record_no'],
    isMixed: true,
  },
  {
    table: 'staff_request',
    column: 'content_cipher',
    context: 'staff.request',
    row: null,
    key: ['request_no'],
  },
]

/** Bytes by which a value says how, and under which key, it was sealed. */
const HEAD = 5

/**
 * The next values of a column, by primary key, that do not begin with the head they would have today; locked.
 * Of a mixed column those under one of the `known` keys. What was emptied is no sealed value.
 */
export async function sealedOtherwise(
  tx: Tx,
  of: SealedColumn,
  wanted: { head: Buffer; known: readonly Buffer[]; after: readonly string[] | null; most: number },
): Promise<SealedRow[]> {
  const { head, known, after, most } = wanted
  if (of.isArchive === true) return archivedOtherwise(tx, wanted)
  const key = sql.join(of.key.map((name) => sql.ref(name)))
  const begin = sql`substring(${sql.ref(of.column)} from 1 for ${sql.lit(HEAD)})`
  const isOther = of.isMixed ? sql`${begin} = any(${known}::bytea[])` : sql`${begin} <> ${head}`
  const isLater = after === null ? sql`true` : sql`(${key}) > (${sql.join(after)})`
  const { rows } = await sql<SealedRow>`
    select array[${sql.join(of.key.map((name) => sql`${sql.ref(name)}::text`))}] as key, ctid::text as place,
      ${of.row === null ? sql`''` : sql`${sql.ref(of.row)}::text`} as row, ${sql.ref(of.column)} as sealed
    from ${sql.table(of.table)} where length(${sql.ref(of.column)}) > 0 and ${isOther} and ${isLater}
    order by ${key} limit ${most} for update`.execute(tx)

  return rows
}

async function archivedOtherwise(
  tx: Tx,
  wanted: { head: Buffer; after: readonly string[] | null; most: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<{ customer_no: string; person_cipher: Buffer }>`
    select customer_no, person_cipher
    from closed_customers_sealed_otherwise(${wanted.head}, ${wanted.after?.[0] ?? null}, ${wanted.most})`.execute(
    tx,
  )

  return rows.map(({ customer_no, person_cipher }) => ({
    key: [customer_no],
    place: customer_no,
    row: customer_no,
    sealed: person_cipher,
  }))
}

/** Puts values in the place of those that this transaction has locked. */
export async function replaceSealed(tx: Tx, of: SealedColumn, rows: readonly SealedRow[]): Promise<void> {
  for (const { place, sealed } of rows)
    await (of.isArchive === true
      ? sql`select seal_closed_customer(${place}, ${sealed})`.execute(tx)
      : sql`update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${sealed} where ctid = ${place}::tid`.execute(
          tx,
        ))
}

/** Messages not sent yet that are sealed otherwise: they end within minutes. */
export async function messagesSealedOtherwise(db: Queryable, head: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where done_at is null and topic in ('sms', 'mail')
      and substring(decode(payload ->> 'sealed', 'base64') from 1 for ${sql.lit(HEAD)}) <> ${head} limit 1`.execute(
    db,
  )

  return rows[0]?.count ?? 0
}

/** When the oldest transaction of this role began; null when there is none but this one. */
export async function oldestTransaction(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(xact_start) as at from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid() limit 1`.execute(
    db,
  )

  return rows[0]?.at ?? null
}
