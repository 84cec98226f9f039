/** A pattern that a reader has to decode, and the words to write instead. */
export type PlainWord = readonly [pattern: RegExp, better: string]

/** Old or literary words that an everyday word replaces. */
const oldWords: readonly PlainWord[] = [
  [/\banew\b|\bafresh\b/, 'again'],
  [/\bhence\b|\bwhence\b/, 'so, therefore, from where'],
  [/\b(?:there|where|here)(?:by|upon|after|with|of)\b/, 'by this, after that'],
  [/\bspoilt\b|\bspoil(?:s|ed)?\b/, 'invalid, damaged'],
  [/\bamiss\b/, 'wrong'],
  [/\blest\b/, 'so that … not'],
  [/\bnought\b/, 'zero'],
  [/\bought\b/, 'should, must'],
  [/\bshall\b/, 'must'],
  [/\bupon\b/, 'on'],
  [/\bbut for\b|\bsave for\b/, 'except'],
  [/\bdeeds?\b/, 'action'],
  [/\berrands?\b/, 'task'],
  [/\bbeforehand\b/, 'first, before'],
  [/\bbesides\b/, 'also, in addition to'],
  [/\bbeneath\b/, 'below, under'],
  [/\bmend(?:s|ed|ing)?\b/, 'fix, correct'],
  [/\blikel?iest\b/, 'most likely'],
  [/\bwholly\b/, 'completely'],
  [/\bdear(?:er|est)?\b/, 'expensive'],
  [/\bforeseen\b|\bunforeseen\b/, 'expected, unexpected'],
]

/** Words of people that hide which person, program or thing is meant. */
const hiddenSubjects: readonly PlainWord[] = [
  [/\bwhoever\b|\bwhomever\b/, 'the user who, the caller that, a reader who'],
  [/\bnobody(?:'s)?\b/, 'no user, no caller, no program'],
  [/\banybody(?:'s)?\b|\bsomebody(?:'s)?\b/, 'a user, another user, any caller'],
  [/\bstrangers?\b/, 'another tenant, an unauthenticated caller'],
  [/\b(?:by|of|to|for|from|with|about|than) who\b/, 'the user who, the caller that'],
  [/\b(?:he|she|him|hers|his)\b/, 'the user, the customer'],
]

/** Metaphors: name the thing itself. */
const metaphors: readonly PlainWord[] = [
  [/\bstands?\b|\bstood\b/, 'is, is stored, is shown'],
  [/\blies?\b|\blain\b|\blying\b/, 'is, is stored'],
  [/\b(?:un)?heard\b|\bunhear\w*/, 'received, ignored, swallowed'],
  [/\bhears?\b/, 'receives, is informed of'],
  [/\bgranted\b/, 'executed, allowed'],
  [/\bwish(?:es|ed)?\b/, 'request, list query'],
  [/\bdress(?:es|ed)?\b/, 'branding'],
  [/\btally\b|\btallies\b/, 'counts'],
  [/\bwitness(?:es|ed)?\b/, 'audit context, proof'],
  [/\blanes?\b/, 'queue'],
  [/\bthaw(?:s|ed)?\b/, 'deserialise, parse'],
  [/\bdoors?\b/, 'entry point, endpoint, function'],
  [/\bhouse\b(?! (?:number|style))/, 'business, project, program'],
  [/\bbelongs?\b|\bbelonging\b/, 'is part of, is owned by, has'],
  [/\bspeaks?\b|\bspoken?\b|\bspeaking\b/, 'uses, supports'],
  [/\bswallows?\b(?! (?:the |an |its |all |every |each )?(?:error|exception|failure|rejection))/, 'ignores'],
  [/\bguests?\b/, 'user without an account'],
  [/\bmouths?\b|\bheart\b|\bears?\b/, 'name the thing itself'],
  [/\bblind(?:ly)?\b/, 'without a check'],
  [/\btalks?\b|\btalking\b/, 'sends, calls'],
  [/\bbears?\b|\bborne\b/, 'has, contains'],
  [/\bpromise\b(?= that|s\b(?! (?:reject|resolve|settle)))/, 'guarantee'],
]

/** Bookkeeping and software have a standard term. */
const standardTerms: readonly PlainWord[] = [
  [/\bkept sums?\b/, 'account balances'],
  [/\bentr(?:y|ies) (?:typed )?by hand\b|\bbook(?:ed|ing|s)? by hand\b/, 'manual entry'],
  [/\bby hand\b/, 'manually, manual'],
  [/\bset(?:s|ting)? off\b/, 'allocate, allocated'],
  [/\b(?:take|takes|taken|taking|took) (?:it |them |that |this )?back\b/, 'reverse, withdraw, revoke'],
  [/\b(?:give|gives|given|giving|gave) (?:it |them |that |this )?up\b/, 'write off, stop retrying'],
  [/\bgapless but for\b/, 'without gaps, except'],
  [/\bby chance\b/, 'randomly, at random'],
]

/** Words and phrases that this project does not use in comments, test names and documents. */
export const plainWords: readonly PlainWord[] = [
  ...oldWords,
  ...hiddenSubjects,
  ...metaphors,
  ...standardTerms,
]
