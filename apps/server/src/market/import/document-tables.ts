import type { TableImport } from './take-table'
import { RowRefused } from './parse-row'

/** Documents of a fund, one of each kind: a newer one replaces the older. */
export const documents: TableImport = {
  file: 'documents.csv',
  required: ['fund_code', 'kind', 'title', 'date', 'body'],
  table: 'fund_document',
  key: ['fund_code', 'kind'],
  columns: [
    { name: 'fund_code', type: 'text' },
    { name: 'kind', type: 'text' },
    { name: 'title', type: 'text' },
    { name: 'published', type: 'date' },
    { name: 'content', type: 'text' },
  ],
  rows: (r) => [
    [
      r.text('fund_code'),
      r.oneOf('kind', ['SUMMARY', 'CONTRACT', 'PROSPECTUS', 'CUSTODY', 'REPORT'] as const),
      r.text('title'),
      r.day('date'),
      r.text('body').replaceAll('\\n', '\n'),
    ],
  ],
}

const LEAST_YEARS = 3

/** Ratings of evaluation agencies; one over less than three years may not be quoted (§7.4). */
export const ratings: TableImport = {
  file: 'ratings.csv',
  required: ['fund_code', 'agency', 'date', 'stars', 'years'],
  table: 'fund_rating',
  key: ['fund_code', 'agency', 'rating_date'],
  columns: [
    { name: 'fund_code', type: 'text' },
    { name: 'agency', type: 'text' },
    { name: 'rating_date', type: 'date' },
    { name: 'stars', type: 'smallint' },
    { name: 'years', type: 'smallint' },
  ],
  rows: (r) => {
    const [stars, years] = [r.integer('stars'), r.integer('years')]
    if (stars < 1 || stars > 5) throw new RowRefused(`stars is not 1 to 5: ${stars}`)
    if (years < LEAST_YEARS) throw new RowRefused(`years is below ${LEAST_YEARS}: ${years}`)

    return [[r.text('fund_code'), r.text('agency'), r.day('date'), stars, years]]
  },
}
