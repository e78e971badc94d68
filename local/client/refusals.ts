/** Why the desk sends nothing, in the language of whoever typed. Names come as that person sees them. */
import type { Locale } from '../../src/message.ts';
import { localeOf } from '../../src/words/index.ts';

const english = {
  noCommand: (name: string, names: string) => `there is no command /${name} here; there are: ${names || 'none at all'}`,
  unfinished: (command: string, choices: string) => `${command} says what to do next; write one of: ${choices}`,
  noBranch: (command: string, word: string, choices: string) => `${command} has no "${word}"; write one of: ${choices}`,
  twice: (command: string, option: string) => `${command}: ${option} is there twice; write it once`,
  noOptions: (command: string, stray: string) => `${command} takes no options; "${stray}" is too much`,
  noOption: (command: string, option: string, names: string) =>
    `${command} has no option "${option}"; it has: ${names}`,
  stray: (command: string, option: string, stray: string) =>
    `${command}: "${stray}" belongs to no option; write ${command} ${option}: ${stray}`,
  missing: (command: string, option: string) => `${command} needs ${option}; write ${command} ${option}: …`,
  wrongValue: (command: string, why: string) => `${command}: ${why}`,
  empty: (option: string) => `${option} is empty; write a value behind it or leave it out`,
  untypable: (option: string) => `${option} can't be typed on the desk`,
  noChoice: (option: string, text: string, names: string) => `${option} can't be "${text}"; choose one of: ${names}`,
  tooLong: (option: string, length: number, most: number) =>
    `${option} has ${length} characters; at most ${most} are allowed`,
  tooShort: (option: string, length: number, least: number) =>
    `${option} has ${length} characters; at least ${least} are needed`,
  noNumber: (option: string, text: string) => `${option} must be a whole number, not "${text}"`,
  tooSmall: (option: string, text: string, least: number) => `${option} is ${text}; it must be at least ${least}`,
  tooLarge: (option: string, text: string, most: number) => `${option} is ${text}; it must be at most ${most}`,
  noBoolean: (option: string, text: string) => `${option} is either true or false, not "${text}"`,
  channelOfServer: (option: string) => `${option} is a channel, and here is none; go to a server`,
  noChannel: (text: string, names: string) => `there is no channel ${text}; there are: ${names}`,
  wrongChannel: (option: string, name: string) => `${option} can't be #${name}: it is not of the right kind`,
  noRole: (text: string, names: string) => `there is no role ${text}; there are: ${names || 'none here'}`,
  noPerson: (option: string) => `${option} must name a person, as @name`,
  nothing: () => 'there is nothing to send; write a message, or / for a command',
  longMessage: (length: number, most: number) => `a message has at most ${most} characters; this one has ${length}`,
  noForm: (person: string, form: string) => `${person} has no form "${form}" open; press its button first`,
  noControl: (message: string, id: string) => `nothing on message ${message} has the custom_id "${id}"`,
  disabled: () => 'this control is disabled',
  noField: (field: string, names: string) => `the form has no field "${field}"; it has: ${names}`,
  requiredField: (field: string) => `the field "${field}" is required`,
  shortField: (field: string, least: number) => `the field "${field}" needs at least ${least} characters`,
  longField: (field: string, most: number) => `the field "${field}" takes at most ${most} characters`,
};

type Refusals = typeof english;

const japanese: Refusals = {
  noCommand: (name, names) => `ここに /${name} というコマンドはありません。使えるのは：${names || 'なし'}`,
  unfinished: (command, choices) => `${command} のあとに続きが必要です。次のどれかを書いてください：${choices}`,
  noBranch: (command, word, choices) => `${command} に「${word}」はありません。次のどれかを書いてください：${choices}`,
  twice: (command, option) => `${command}：${option} が二つあります。一つだけ書いてください`,
  noOptions: (command, stray) => `${command} にオプションはありません。「${stray}」は余分です`,
  noOption: (command, option, names) => `${command} に「${option}」というオプションはありません。使えるのは：${names}`,
  stray: (command, option, stray) =>
    `${command}：「${stray}」がどのオプションかわかりません。${command} ${option}：${stray} と書いてください`,
  missing: (command, option) => `${command} には ${option} が必要です。${command} ${option}：… と書いてください`,
  wrongValue: (command, why) => `${command}：${why}`,
  empty: (option) => `${option} が空です。値を書くか、消してください`,
  untypable: (option) => `${option} はここでは入力できません`,
  noChoice: (option, text, names) => `${option} に「${text}」は選べません。次から選んでください：${names}`,
  tooLong: (option, length, most) => `${option} は${most}文字までです（今は${length}文字）`,
  tooShort: (option, length, least) => `${option} は${least}文字以上必要です（今は${length}文字）`,
  noNumber: (option, text) => `${option} は整数で書いてください（「${text}」は整数ではありません）`,
  tooSmall: (option, text, least) => `${option} は${least}以上にしてください（今は${text}）`,
  tooLarge: (option, text, most) => `${option} は${most}以下にしてください（今は${text}）`,
  noBoolean: (option, text) => `${option} は「はい」か「いいえ」で書いてください（今は「${text}」）`,
  channelOfServer: (option) => `${option} はチャンネルですが、ここにはありません。サーバーへ移ってください`,
  noChannel: (text, names) => `${text} というチャンネルはありません。あるのは：${names}`,
  wrongChannel: (option, name) => `${option} に #${name} は選べません。種類が違います`,
  noRole: (text, names) => `${text} というロールはありません。あるのは：${names || 'なし'}`,
  noPerson: (option) => `${option} には人を @名前 で書いてください`,
  nothing: () => '送るものがありません。メッセージか、/ で始まるコマンドを書いてください',
  longMessage: (length, most) => `メッセージは${most}文字までです（今は${length}文字）`,
  noForm: (person, form) => `${person} さんが開いているフォーム「${form}」はありません。先にボタンを押してください`,
  noControl: (message, id) => `メッセージ ${message} に「${id}」はもうありません`,
  disabled: () => 'このボタンは今は使えません',
  noField: (field, names) => `フォームに「${field}」という欄はありません。あるのは：${names}`,
  requiredField: (field) => `「${field}」の欄を書いてください`,
  shortField: (field, least) => `「${field}」の欄は${least}文字以上必要です`,
  longField: (field, most) => `「${field}」の欄は${most}文字までです`,
};

const refusals: Readonly<Record<Locale, Refusals>> = { en: english, ja: japanese };

/** The refusals in the language of Discord's code; in English if we don't have that language. */
export const refusalsIn = (code: string): Refusals => refusals[localeOf(code)];
