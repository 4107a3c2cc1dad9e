/**
 * What each rule says, in one line of our own words. `npm run gen` writes docs/rules.md from it and from the
 * citations.
 */
export const ruleMeanings: Readonly<Record<string, string>> = {
  'R-ACC-1':
    'One fund account per person and registrar, opened with the first order of a fund of that registrar.',
  'R-ACC-2': 'One trade account per bound card; what a card bought is sold back to the same card only.',
  'R-ACC-3':
    'One identity document is one customer; a second login is merged after proof of one of his cards.',
  'R-ACC-4': 'The numbers of the states of customers, trade accounts and fund accounts.',
  'R-ACC-5': 'How far an account is opened is derived from stored facts: the first one missing.',
  'R-ACC-6': 'The trade password is asked for straight after the first card.',
  'R-ACC-6b':
    'The suitability questionnaire comes after opening; until it is answered nothing can be bought.',
  'R-ACC-7': 'The checks of a resident ID number, in order: form, region, birth date, check character.',
  'R-ACC-8': 'Age in completed years: none under 18 online, an extra page from 65, a call-back from 80.',
  'R-ACC-9': 'Name and number are verified together; how a Chinese name is normalised.',
  'R-ACC-10':
    'A document must have begun and must outlast today; how long one is valid, reminders and grace.',
  'R-ACC-11':
    'Another beneficiary or controller than the customer himself is reviewed before the first trade.',
  'R-ACC-12':
    'Each change of the personal information is a version, is screened, and goes to every registrar.',
  'R-ACT-4':
    'What a customer proves before he changes what he is known or paid by: something known and something at hand.',
  'R-ACT-5':
    'A ticket of a proof is for one session and purpose, lasts ten minutes and is used once; five wrong proofs close a purpose for a day.',
  'R-ACT-6':
    'A code to the mobile of an account unused for 90 days is not enough on an unknown device; whoever has the number now registers anew.',
  'R-ACT-7': 'Which of three ways a card is changed in: at once, by the renewal of its bank, by a review.',
  'R-ACT-8': 'The states of an application for another card, and how long a refused one may be mended.',
  'R-ACT-9': 'Until when a change of a card is decided, and from how much two persons approve it.',
  'R-ACT-10': 'The papers that a review of another card needs.',
  'R-ACT-11': 'While a lost card is being changed nothing is paid out to it; what is late goes to staff.',
  'R-ACT-12': 'A new card stands at once with everything; payments asked for before keep the old one.',
  'R-ACT-13':
    'A card that is being changed is not unbound; the registrars end an unbound card’s trade account, and add it anew.',
  'R-ACT-14':
    'A bound card without a contract is signed, one whose contract ended signed again, by its bank’s code, also on a new mobile.',
  'R-ACT-15':
    'A card without a contract pays one order by its bank’s code; the order waits unpaid, and what became of a debit is asked by its number.',
  'R-ACT-16': 'A card pays by transfer once its owner opened it for that; a card in its place begins closed.',
  'R-ACT-17': 'Percents of assets by card and kind add up to 100.00 by the largest remainder.',
  'R-ACT-18':
    'Persons from abroad open with a passport or a permit: check digits and characters, then two persons within a working day.',
  'R-ACT-19':
    'Another name or document number waits for two persons; a card whose bank has the old one is paid nothing until signed again.',
  'R-ACT-2':
    'An account is opened in 49 acts: pictures first, what is known is filled in, a choice moves on.',
  'R-ACT-3': 'What is typed into a form of opening an account is kept and goes on on any device.',
  'R-ACT-21':
    'A lower risk result tells of held funds above it and asks about plans; without an answer they pause.',
  'R-ACT-20':
    'Another login mobile: other sessions end, registrars and the old number are told, a day without quick redemption.',
  'R-ACT-23':
    'A customer locks his account at once and unlocks it by two proofs; nobody else’s lock is undone.',
  'R-ACT-22': 'Sessions of a customer: ten at most, each named by device and network; a new device is told.',
  'R-ACT-24':
    'Passkeys: ten at most, made after a proof of two kinds; a counter that does not grow ends the key.',
  'R-ACT-25':
    'Sign-in by code on a screen: two minutes, the number picked on the phone, the session to the screen alone.',
  'R-ACT-26':
    'An account is closed once nothing is left in it, its registrars have ended it, and nothing came into the way.',
  'R-ACT-27':
    'A closed account has no contracts, cards, sessions or drafts; its person moves to the archive, its mobile is free.',
  'R-ACT-28':
    'A customer gets all that is held of him as open JSON with a guide, once a day, for seven days.',
  'R-ACT-29': 'Every consent has a way to end it; what an account needs ends with the account.',
  'R-ACT-32': 'How a customer wants to see the pages follows his account; the newest change holds.',
  'R-AML-1': 'Customers and related persons are searched in the sanctions lists; a hit waits for a person.',
  'R-ACT-30':
    'A partner of two persons is given what its customer ticked for that registration, encrypted to it, five minutes each, until he takes it back.',
  'R-ACT-31':
    'Customers are told of an event once: in the message centre always, by SMS and mail as they chose, not at night.',
  'R-BNK-1': 'The check digit of a card number (Luhn).',
  'R-BNK-2':
    'The longest prefix with the right length tells the bank and the kind of a card; debit cards only.',
  'R-BNK-3': 'A card belongs to one customer; how many cards one binds, in all and of one bank.',
  'R-BNK-5': 'Limits of a card per payment, day and month; none of them may be passed.',
  'R-BNK-6': 'Which of several payment channels is used.',
  'R-BNK-7': 'A contract of a card may have to be signed again; meanwhile it receives money but pays none.',
  'R-BNK-8': 'What a bank may answer to the four elements, and how often it is asked.',
  'R-BNK-9': 'A card is unbound only when nothing is held, on its way, planned or under review on it.',
  'R-BNK-11': 'What is blocked while the change of a card is under review.',
  'R-BNK-12': 'How many changes of cards run at once, and that reasons of a refusal are a list.',
  'R-BNK-13': 'Where money goes after the change of a card.',
  'R-CAL-1': 'A trading day is a weekday on which the exchange is open; a working weekend is none.',
  'R-CAL-2':
    'The calendar is a table; days beyond the published year are provisional, computed from the law.',
  'R-CAL-3': 'An order before the cut-off belongs to this trading day, one at it or later to the next.',
  'R-CAL-5':
    'A purchase keeps its day only when it is paid before the cut-off too; else it moves or is refunded.',
  'R-CAL-6': "A fund's own open days: exchange, contract calendar, state and windows together.",
  'R-CAL-7': 'The page shows the expected day of the payout, not a number of days.',
  'R-CAL-8': 'T+n counts the open days of the fund, without T.',
  'R-CAL-9': 'From which day and through which day shares of a money fund earn.',
  'R-CAL-10': 'Before a long holiday the customer is told which purchases still earn.',
  'R-CAL-11': 'Which orders can be cancelled, and until when.',
  'R-CAL-12': 'Which orders can never be cancelled.',
  'R-CAL-13': 'How and when the money of a cancelled order comes back.',
  'R-CAL-14': 'How the holding days of a lot are counted.',
  'R-CAL-15': 'The fee of a sale is previewed for the day on which it is expected to be confirmed.',
  'R-CMP-1':
    'Each text has versions; an order keeps which ones were shown, and a new one is asked for again.',
  'R-CMP-4': 'Which windows of performance may be shown in lists, in the strict and the classic mode.',
  'R-CPN-1': 'One coupon per order, how coupons are sorted, and why one cannot be used.',
  'R-CPN-2': 'What becomes of a coupon when an order is confirmed in part or refunded.',
  'R-CPN-3': 'The company pays its part of a price before the registrar is paid.',
  'R-CPN-4':
    'A coupon pays a fee back out of our part of it, and the rest by the company, once that has paid it in.',
  'R-CPN-5': 'The best coupon of an order is the one with the largest benefit, then the one that ends first.',
  'R-CPN-8':
    'Whom a coupon is offered to: days since registration and an opened account, never what he owns; one person pauses it.',
  'R-CRS-1': 'Everybody declares his tax residence before the first trade.',
  'R-CRS-2': 'What non-residents add: name in Latin letters, birth, addresses, countries with tax numbers.',
  'R-CRS-3': 'What a resident is, and the promise to tell changes.',
  'R-CRS-4': 'A declaration that contradicts what is known is asked about once more, then reviewed.',
  'R-CRS-5': 'Military and armed police need no form.',
  'R-CRS-6': 'Each signed version is kept with the proof of its signing.',
  'R-CST-2':
    'A cost typed for shares that were moved in changes cost, price and income of the holding, with the income from before apart; day and cumulative incomes stay.',
  'R-DCA-1': 'The days of a plan follow its nominal series; a closed day moves to the next open one.',
  'R-DCA-2': 'How two-week and weekly plans count their days.',
  'R-DCA-3': 'When a plan is deducted on its day, and from when a change applies.',
  'R-DCA-4': 'When a period has failed, and after how many in a row a plan ends.',
  'R-DCA-5': 'A suspended fund skips the period; one that ends, ends the plan.',
  'R-DCA-6': 'Each deduction is an order of its own.',
  'R-DCA-7': 'Changes of a plan need the trade password and keep their history; a long pause is reminded of.',
  'R-DCA-8': 'Selling everything does not end a plan; the customer is asked.',
  'R-MIG-1':
    'The archive of the old system goes in whole, by two persons, once; each person’s records sum up to what he held on the day of the move.',
  'R-DOC-1':
    'A proof speaks of the end of a day whose NAVs are all told and final; each row is shares × NAV and the rows sum to the total.',
  'R-DOC-2':
    'A paper is signed and counted in one transaction and its file made afterwards; three a day, twenty a month, valid for 90 days.',
  'R-DOC-3':
    'A mailed paper is the same bytes under the same Message-ID until a server takes it or refuses it for good; after a day it is given up.',
  'R-DOC-4':
    'A paper is A4 with its font embedded, the same bytes for the same paper; a character its font lacks has a stand-in; whose a proof is and what for is drawn to the letter or makes no file.',
  'R-DOC-5':
    'A mailed file is closed by AES-256 under a password that is shown once and never mailed; the mail holds no amount and no full name.',
  'R-DOC-6':
    'A paper is an SD-JWT signed by Ed25519; of what it hides neither value nor salt is handed out, and its code holds a signed summary.',
  'R-DOC-7':
    'Whoever has a paper checks its signature in his own browser; whether it was revoked or has expired is asked by number and code.',
  'R-FLW-1':
    'A statement of flows: at most twelve months, three files a day, kept a week; opening, flows and income make the closing of every fund.',
  'R-FLW-2':
    'Its files: codes and numbers of orders are text, amounts are numbers, and no text becomes a formula.',
  'R-DOC-8':
    'The house signs by one key at a time; a retired one still verifies what it signed. Papers go to addresses proved by a code alone.',
  'R-EXP-1': "When a lot with a term is due, by the lot's own first day.",
  'R-EXP-2': 'What a customer may arrange for shares that become due, until when, and the reminders.',
  'R-EXP-3': 'An arranged sale becomes an ordinary order on its due day.',
  'R-FEE-1': 'A discount cuts the rate, not the fee; a fixed fee is not discounted.',
  'R-FEE-2': 'Which amount chooses the step of the fee table.',
  'R-FEE-3': 'What rounding leaves over belongs to the fund.',
  'R-FEE-4': 'The fee of a sale is computed and rounded lot by lot; it never exceeds what the lot brings.',
  'R-FEE-5': 'First confirmed is first sold.',
  'R-FEE-6': 'How a service fee that stopped after a year comes back.',
  'R-APP-1':
    'Versions of the app compare by their numbers; one below the least must follow, a paused release is not offered.',
  'R-AST-1':
    'The assistant: pure grammar and retrieval, tools under the session, a log; the local engine is the default.',
  'R-AST-10': 'It says that it is a machine, and every answer carries its label.',
  'R-AST-11': 'It changes nothing: what is to be changed is done on its page.',
  'R-AST-12': 'A person is reached at once, by a case with a date of answer that follows the working days.',
  'R-AST-13':
    'Limits in real time, one stream a session, at most 60 s and 64 KB; the address holds only a ticket.',
  'R-AST-2':
    'A question is masked, meets the gate, gets its intent, tools and sentences, is checked, and only then sent.',
  'R-AST-3':
    'What is not answered, with a fixed sentence and a way on: advice, forecasts, guarantees, others, secrets, orders.',
  'R-AST-4':
    'The closed set of intents: grammar first, then sounds, then likeness by BM25 over signs, pairs and pinyin.',
  'R-AST-5':
    'A likeness counts when it is twice the second and holds a quarter of the question; less offers choices.',
  'R-AST-6': 'Funds, amounts and cards that a question names; a short question goes on with the one before.',
  'R-AST-7': 'Tools are whitelisted calls that only read, run as whoever asks; no argument names a customer.',
  'R-AST-8': 'Every sentence has a source, and its numbers are those of its sources.',
  'R-AST-9':
    'What must not be sent: a number or word that no source holds, a denial turned round, a sentence without a source; then the local engine answers.',
  'R-GRO-3':
    'A quantity is in 64 slices: never one too many is given, and nobody is refused while one is left.',
  'R-HOM-1':
    'What changed since the newest NAV’s day began: market, fees, paid in and taken out, which add up to the cent.',
  'R-HOM-2': 'The worked case of R-HOM-1: a sale paid out, a purchase confirmed, two prices and an income.',
  'R-HOM-3': 'What comes next for a customer, of what the engines know, by day, instant, kind and number.',
  'R-HOM-4': 'What waits for a customer himself, by urgency, on the front page and on his own.',
  'R-CPL-1':
    'The states of a complaint and who moves it; what was seen must still be so, and each move is told.',
  'R-CPL-2':
    'A complaint is handled by nobody whom it names, and by somebody else once it was reopened; where money was lost somebody calls on the same day.',
  'R-CPL-3':
    'Contact, taking up and answer within 2, 3 and 15 trading days of the receipt, sixty days in all; what waits for its customer stops the fifteen.',
  'R-CPL-4':
    'What came by other ways is entered with its number there, and counted by cause and time to the answer.',
  'R-LST-1': 'A table of NAVs tells each one with its day; a day’s change never sorts a list.',
  'R-LST-2':
    'Funds bought again are ranked by the lower end of the 95 % Wilson interval of the share of buyers who did.',
  'R-LST-3': 'What a fund costs in so many years: purchase, running of the years, service, redemption then.',
  'R-LST-4': 'A fund of funds tells two layers of fees: its own, and its part in funds times their average.',
  'R-LST-5':
    'A dated fact about funds or markets names its day and its source, stands once, and is neither forecast nor advice.',
  'R-MAP-1': 'The places where a customer’s yuan can be, on the way from a card into a fund and back.',
  'R-MAP-2': 'Per customer the money map is what the ledger owes him, account by account.',
  'R-MMF-1': 'The daily income of a money fund; the record of the registrar wins.',
  'R-MMF-2': 'Which shares earn on a day.',
  'R-MMF-3': 'Income becomes shares daily or monthly; what is not paid yet goes with a full sale.',
  'R-MMF-4': 'How the income of closed days is shown.',
  'R-MMF-5': 'What a negative income does.',
  'R-MMF-6': 'A top-up is one payment with one order per fund, each confirmed by itself.',
  'R-CASH-1':
    'A fund that leaves the product while it is held takes no new money and stays for what is held.',
  'R-CASH-3': 'A top-up earns from its confirmation day; the income is shown on the trading day after it.',
  'R-CASH-4':
    'An income row: shares × income per 10,000 ÷ 10,000, cut per fund and card; the rest is the residue.',
  'R-CASH-5': 'The newest income is that of the newest day for which every held fund has one.',
  'R-CASH-7':
    'A refused part of a top-up buys the first other fund with room where its customer chose so, else goes back.',
  'R-CASH-8':
    'Quick withdrawal stops when the advance bank is silent or one person says so, and opens again by two.',
  'R-CASH-9':
    'A mixed withdrawal is two instructions of one submit: the quick room at once, the rest the ordinary way.',
  'R-CASH-10':
    'What a quick withdrawal does not earn: the days to the day before the ordinary way is confirmed.',
  'R-MMF-7': 'The split is computed again at the submit; when it has changed the customer is asked.',
  'R-GAP-1':
    'Why one’s own money earned another amount than the fund: by buying, selling, dividends and fees, to the cent.',
  'R-GAP-2':
    'Own money is set beside the fund after more than six months only, with benchmark and deepest fall.',
  'R-INC-1': 'Income is what the price did, dividends and money income less fees, to the cent.',
  'R-HOM-5':
    'Zones of the front page are the same for everybody and never sorted by return; a page shows what fits the level.',
  'R-HOM-6':
    'The front page says by which NAV an order placed now counts, before and after 15:00 and on closed days.',
  'R-INC-2':
    'A day has the income of the funds whose NAV date it is; what is awaited, closed or was corrected says so.',
  'R-INC-4': 'A holding is cleared with its last share; its rate is what was realised over what was paid in.',
  'R-LOT-1': 'A line of a fee: when the lot began, its shares, days, tier, gross and fee, each to the fen.',
  'R-LOT-3':
    'What waiting saves of a fee is told by the first T of each lower tier, lot by lot; beside the final fee stands its estimate.',
  'R-LOT-4': 'Of waiting only facts are told: nobody is advised to wait.',
  'R-SWP-1':
    'The ways into another fund stand beside staying, each refused by the decision of its own submit, the least fee marked.',
  'R-SWP-2':
    'The move of the other fund with which transform and sell-then-buy bring the same shares is cut to 0.01 %.',
  'R-LOT-2': 'What a confirmed sale cost is proved by the lots it took; beyond a fen a lot nothing is shown.',
  'R-NUM-1': 'Each named step is rounded, in the order of the steps.',
  'R-NUM-2': 'Figures before the confirmation are estimates; the record of the registrar replaces them.',
  'R-NUM-3': 'A missing figure is --, a zero is 0.00.',
  'R-NUM-4': 'A negative percentage has its sign, zero has none.',
  'R-MSG-1':
    'Messages are read newest first by number, page by page; of two unread counts the later one stands.',
  'R-ORD-1': 'The same submit with the same key is answered once; another content under the key is refused.',
  'R-ORD-2': 'A payment without an answer is asked for until there is one; nothing is guessed.',
  'R-ORD-3': 'Only the batch changes what was sent; every change of state is recorded.',
  'R-ORD-4': 'A sale holds its shares from the submit until it is confirmed, cancelled or failed.',
  'R-PAG-1':
    'A page of content is made of a closed set of blocks by two persons; it leads to our own pages only and runs nothing.',
  'R-CASH-12':
    'A purchase is paid only by funds of the product whose money is here in time, and waits for that money.',
  'R-CASH-13':
    'Money that came back without a form buys the cash product where its customer has said so, and by his text.',
  'R-PLAN-1': 'The next deduction of a plan is stored, and compared with the calendar every evening.',
  'R-PLAN-2': 'A coming period is skipped until 09:00 of its day; it fails nothing and counts nothing.',
  'R-PLAN-3': 'Stopping a plan leaves a live debit running and writes once why the plan ended.',
  'R-PLAN-4':
    'Only a running plan counts failures; a skip that nobody chose is told, each 30 days for a reason.',
  'R-PLAN-5': 'Of a paused plan its customer is reminded after 90 days, and after each 90 more.',
  'R-PLAN-6':
    'The evening before, one message tells a customer what his plans will take; what changes after it is told anew.',
  'R-PLAN-15':
    'A goal asks each period for what is missing, over the periods that are left, and assumes no yield.',
  'R-PLAN-14':
    'A rehearsal is the plan itself over twelve periods and six months at least, beside its worst moment.',
  'R-PLAN-16': 'A change of a plan made on an older version than the one in force is refused.',
  'R-PLAN-7': 'A smart debit follows the signal of T−1 exactly; without one it takes the plain amount.',
  'R-PLAN-8':
    'A smart debit is cut to what an order and the rest of the day’s limit allow; a fixed one never.',
  'R-PLAN-9': 'An amount that grows does so by yuan a year, never above the ceiling that was authorised.',
  'R-PLAN-10':
    'What other sales take of a plan’s lots counts to its rate, net of its fee; what the plan took of others first.',
  'R-PLAN-11':
    'A plan that reached its target is sold before the day’s debits, and deducts that day only if it goes on.',
  'R-PLAN-13': 'The calendar of debits says what the step of the day would do, and which debits will fail.',
  'R-POS-1': 'When the holding of a fund begins and ends, and what is reset with it.',
  'R-POS-2': 'How cost, dividends and transfers move through the average cost of a position.',
  'R-POS-3': 'Fees are by lot, income by the average cost.',
  'R-PRM-1': 'The days told at the submit are kept when something moves them.',
  'R-PRM-2': 'A promise is kept or late by its first day; what moved or held it up is named.',
  'R-PRV-1': 'What is personal is masked before it leaves the server.',
  'R-PRV-2': 'How each class of personal data is stored, and what is never stored.',
  'R-PRV-3': 'How photos of documents are kept and reached.',
  'R-PRV-4':
    'Consent for what is sensitive, for sharing and for marketing is each its own; the lists say who has what.',
  'R-PRV-5': 'No personal data in a log.',
  'R-PWA-1':
    'The worker keeps files of the build and the page without a network, never a page, an answer or anything of a customer.',
  'R-REC-1': 'Sums of a month are confirmed money by the day of its confirmation, never estimates.',
  'R-REC-2': 'A new dividend mode counts for record days after its confirmation; one change at a time.',
  'R-REC-3': 'Where the money of an order is: card, bank, supervised account, registrar or fund.',
  'R-RPT-1':
    'A report has the figures of the other pages for the same days; once made it stands, and a correction makes a further version that lists what differs.',
  'R-RPT-2':
    'A quarter’s report: opening, in, out, income and closing to the cent, by month and by fund, with its fees.',
  'R-RPT-3':
    'A poster of a year has up to three facts of days and counts, no amount, return or name, and the line of risk.',
  'R-RSK-1': 'How long a risk result is valid, the reminders, and what stops when it has expired.',
  'R-RSK-2': 'How often the risk test may be taken.',
  'R-RSK-3': 'The questions of the risk test and their points.',
  'R-RSK-4': 'Which points give which level, and what the levels are called.',
  'R-RSK-5': 'Answers that lower the level whatever the points.',
  'R-RSK-6': 'A result counts once the customer has confirmed it.',
  'R-RSK-7': 'After a lower result the customer sees what he holds above it.',
  'R-RSK-8': 'What of a test is kept, and that one answered too fast is refused.',
  'R-STA-1':
    'The money-weighted return of a span: income over the capital that lay in it, each payment by its part of the time.',
  'R-STA-2': 'The time-weighted yield curve: the growth of one unit, whatever is paid in or out.',
  'R-STA-3': 'A yearly rate (XIRR) is told from 365 days on only.',
  'R-STA-4':
    'Fees are what orders were charged; saved is the same without the discount, by the order’s own rule.',
  'R-NTC-1':
    'A notice is written by one person and approved by another; its words change by new versions only.',
  'R-NTC-2':
    'A day has one notice or campaign over its pages: for its channel, platform and audience, to be confirmed first.',
  'R-NTC-3': 'A notice that changes the trading of funds is told to those who hold them, once a version.',
  'R-SEO-1':
    'A public page says title, description, one address and linked data of what it shows; no return stands in them.',
  'R-SEO-2':
    'Search engines are given every public page and fund with its day, and nothing of a sample market.',
  'R-SHR-1':
    'What a link is shown with names the mark, a fund with level and costs, a notice or a page, never a return.',
  'R-SHR-2':
    'WeChat’s script is set up for addresses of ours by a ticket that one process renews; what fails is shared plainly.',
  'R-STF-1':
    'A member of staff is invited, proves two things within a day, may be stopped at once, and leaves.',
  'R-STF-2': 'Staff sign in with a password of twelve and a code that works once; five failures lock.',
  'R-STF-3': 'Sessions of staff: their own cookie or token, short, one of a kind, bound to a network.',
  'R-STF-4': 'The roles of staff, which exclude each other, granted by two for a year at most.',
  'R-STF-5': 'Nobody of the staff acts on the account that is his own, nor approves for it.',
  'R-STF-6': 'What two persons decide waits under the hash of what was read; other facts make it void.',
  'R-STF-7': 'The second person is another one with a role of the approval.',
  'R-STF-9': 'A request is locked before what it is about.',
  'R-STF-10': 'Every act of staff, refused ones too, leaves a row in its transaction.',
  'R-STF-11': 'The audit trail is sealed in batches behind a transaction horizon, each chained to the last.',
  'R-STF-16': 'Reviews of customers: one person, two where a name list was hit or a relation is cleared.',
  'R-STF-17':
    'Money leaves by lists: above a sum of the day, or of one payment, two persons release them until 16:30.',
  'R-STF-18':
    'Files of applications leave by themselves while number and amount are usual and no shares differ, else by two.',
  'R-STF-19': 'A stopped step of the day is tried again; what its units have done stays done.',
  'R-STF-21':
    'One value of a customer in clear, for a purpose, twenty a day and person; he reads of it but where investigators look.',
  'R-STF-40':
    'What stands still while a deadline passes is told to the staff and in the log, what is urgent first.',
  'R-SUI-1': "The level of a fund is the stricter of the manager's and our own.",
  'R-SUI-2': 'Which level of customer matches which level of fund.',
  'R-SUI-3': 'How a customer may buy above his level: warning, own declaration, confirmation, waiting time.',
  'R-SUI-4': 'The lowest class can buy nothing above the lowest level.',
  'R-SUI-5': 'What lies above the level of a customer is never recommended to him.',
  'R-SUI-6': 'The questionnaire: a term longer than the customer expects to hold is confirmed once more.',
  'R-SUI-7': 'When the match is judged, and when it counts.',
  'R-TXT-1':
    'A text of the house changes by versions of two persons, told by paragraph; a material one seven days ahead.',
  'R-TIM-1': 'All business time is that of Shanghai.',
  'R-TIM-3': 'There is one business day, and it says where the batch stands.',
  'R-TL-2':
    'Every position, lot, frozen share and waiting income follows from its rows; each night the touched accounts and a thirtieth of all are replayed.',
  'R-TL-3':
    'Each day of an account is sealed with the hash of the day before; a row changed, added or taken away is named.',
  'R-TL-1':
    'A past day is looked back at by all that is known now, or by what had come before its end; why the two differ is named.',
  'R-WHY-1':
    'A figure is told as a tree: each number by the numbers it comes out of, each leaf by who said it.',
  'R-WHY-2':
    'A second evaluator, which shares nothing with the server, recomputes the tree in the browser and must find what the page shows.',
  'R-WHY-3':
    'A sum of more than 50 parts is told by months; what an answer has no room for is opened by its path.',
}
