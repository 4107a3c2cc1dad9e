/** Every share of a fund that is being raised costs its face value, 元 (§4.4). */
export const ISSUE_PRICE = '1.0000'
