/** What a paper is for: the meeting of shareholders, or filing with the trade register. */
export type Purpose = 'meeting' | 'filing'
