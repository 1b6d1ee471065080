import { collectionNames, definitions } from '@site/content/collections';
import type { Bundles } from '@site/contract/i18n/keys';
import type { Text } from '@site/contract/i18n/texts';
import { isLocale, locales } from '@site/contract/locales';

/**
 * The problems that the content's own rules and its schemas report, in the English of the importer, with the values inside.
 * The first that fits counts.
 */
export const problemPatterns: Readonly<Record<keyof Bundles['problems'], RegExp>> = {
  'problem.missing': /^missing: .*/,
  'problem.notEmpty': /^Too small: expected (?:string|array) to have >=1 (?:characters|items)$/,
  'problem.tooShort': /^Too small: expected string to have >=(?<count>\d+) characters$/,
  'problem.tooLong': /^Too big: expected string to have <=(?<count>\d+) characters$/,
  'problem.tooFew': /^Too small: expected array to have >=(?<count>\d+) items$/,
  'problem.tooMany': /^Too big: expected array to have <=(?<count>\d+) items$/,
  'problem.tooSmall': /^Too small: expected (?:number|int|float) to be >=(?<limit>[-\d.]+)$/,
  'problem.notPositive': /^Too small: expected (?:number|int|float) to be >(?<limit>[-\d.]+)$/,
  'problem.tooBig': /^Too big: expected (?:number|int|float) to be <=(?<limit>[-\d.]+)$/,
  'problem.notWhole': /^Invalid input: expected int\b.*/,
  'problem.notNumber': /^(?:Invalid input: )?expected (?:a )?number\b.*/,
  'problem.notText': /^Invalid input: expected string\b.*/,
  'problem.wrongForm': /^Invalid input.*/,
  'problem.notOption': /^Invalid option: expected one of (?<options>.+)$/,
  'problem.pattern': /^Invalid string: must match pattern (?<pattern>.+)$/,
  'problem.email': /^Invalid email address$/,
  'problem.url': /^Invalid URL$/,
  'problem.unknownKey': /^unknown key$/,
  'problem.slug': /^a slug is lower case letters, digits and hyphens$/,
  'problem.key': /^a key is lower case letters, digits and underscores$/,
  'problem.day': /^a date is YYYY-MM-DD$/,
  'problem.time': /^a time is hours and minutes, such as 08:30$/,
  'problem.phone': /^a phone number is international: \+ and digits$/,
  'problem.country': /^a country is its two-letter code$/,
  'problem.colour': /^a colour is # and six hexadecimal digits$/,
  'problem.emptyText': /^text in (?<locale>\S+) is empty$/,
  'problem.noText': /^text in (?<locale>\S+) is not a text$/,
  'problem.sourceMissing': /^text in (?<locale>\S+) is missing: it is the source language$/,
  'problem.textMissing': /^text in (?<locale>\S+) is missing$/,
  'problem.script': /^(?:Traditional Chinese|Simplified Chinese|Chinese) in (?<locale>\S+): (?<characters>.+)$/,
  'problem.neutral': /^Chinese in a text for all languages$/,
  'problem.markup': /^HTML in a plain text: (?<tag>[\s\S]+)$/,
  'problem.markdownPart': /^Markdown: no (?<part>\S+) here$/,
  'problem.markdownHeading': /^Markdown: headings are ## or ###$/,
  'problem.markdownDense': /^Markdown: too much markup in one paragraph$/,
  'problem.markdownDenseText': /^Markdown: too much markup in one text$/,
  'problem.boundedPattern': /^a pattern is a short regular expression without \*, \+ and repeated groups$/,
  'problem.markdownLink': /^Markdown: links are written as product:slug and the like, not (?<link>.+)$/,
  'problem.noSuch': /^no such (?<collection>[a-z ]+): (?<value>.+)$/,
  'problem.noFigure': /^the case (?<value>\S+) has no figure (?<number>\d+)$/,
  'problem.noParameter': /^no such parameter$/,
  'problem.sameText': /^the same text as in (?<name>.+) \((?<locale>\S+)\)$/,
  'problem.stillNamed': /^still named by (?<collection>[a-z ]+) (?<value>\S+)$/,
  'problem.slugTaken': /^(?<slug>\S+) is or was the slug of another entry: (?<collection>[a-z ]+)$/,
  'problem.pageFails': /^the page (?<path>\S+) fails in (?<language>[^:]+): (?<reason>[\s\S]+)$/,
  'problem.changedSince': /^changed on the site since this was (?:begun: compare and save again|scheduled)$/,
  'problem.notAllowed': /^not allowed$/,
  'problem.wrongFile': /^(?<name>.+) is (?<type>[a-z]+\/[^;]+); .+$/,
  'problem.fileName': /^not a name of a file below media.*/,
  'problem.mediaForm': /^a file is named as media:folder\/name\.jpg$/,
  'problem.contrast':
    /^(?<colour>#\S+) on the (?<ground>.+) of the (?<theme>\S+) theme has a contrast of (?<ratio>[\d.]+):1, less than (?<min>[\d.]+):1.*/,
  'problem.firmware': /^(?<model>\S+) has firmware (?<firmware>.+)$/,
  'problem.revised': /^(?<model>\S+) was revised on (?<day>\S+): its documents would be older than this announcement$/,
  'problem.insulation': /^(?<volts>\d+) V between phases exceed (?<category>\d+) V to earth$/,
  'problem.terminals': /^the terminals are for (?<count>\d+): (?<pins>.+)$/,
  'problem.ownSuccessor': /^a product does not succeed itself$/,
  'problem.circle': /^a circle: (?<chain>.+)$/,
  'problem.noStandards': /^a certificate declares standards, and this product has no `standards`$/,
  'problem.needsDrawing': /^a (?<kind>\S+) is made from a drawing, and this product has none$/,
  'problem.noDrawing': /^this product has no drawing$/,
  'problem.noPictures': /^this product has no pictures$/,
  'problem.tooManyParameters': /^(?<count>\d+) parameters; at most (?<max>\d+) fit a datasheet and a comparison$/,
  'problem.rangeOrder': /^a range goes from low to high$/,
  'problem.rangeForm': /^expected a range \[low, high\]$/,
  'problem.valueForm': /^expected (?:a number, a range|true or false|a text in quotes|\{ type).*/,
  'problem.derived': /^follows from the drawing and the documents: do not write it$/,
  'problem.noOption': /^no such option: (?<value>.+)$/,
  'problem.revisionEarly': /^a revision comes after the release$/,
  'problem.modelSlug': /^the slug of (?<model>\S+) is (?<slug>\S+)$/,
  'problem.needsSuccessor': /^a discontinued product names its successor$/,
  'problem.activeSuccessor': /^only a discontinued product has a successor$/,
  'problem.seriesPicture': /^the picture of a series is one of its products$/,
  'problem.scenePicture': /^names a scene or a picture$/,
  'problem.oneLink': /^a link names one thing.*/,
  'problem.caseProduct': /^(?<slug>\S+) is not among the products of this case$/,
  'problem.listedTwice': /^(?<slug>\S+) is listed twice$/,
  'problem.outsideLog': /^(?:a mark|a period) is outside of the readings.*$/,
  'problem.noThing': /^the scene has (?<count>\d+) things, not (?<thing>\d+)$/,
  'problem.thingTwice': /^thing (?<thing>\d+) has this number already$/,
  'problem.idTwice': /^the id (?<id>\S+) is used twice$/,
  'problem.onePlace': /^(?<id>\S+) needs exactly one of bus, between, behind$/,
  'problem.noPowerBus': /^(?<id>\S+): (?<bus>\S+) is no power bus$/,
  'problem.noSignalBus': /^(?<id>\S+): (?<bus>\S+) is no communication bus$/,
  'problem.nothingBehind': /^(?<id>\S+): nothing called (?<other>\S+) to stand behind$/,
  'problem.cannotJoin': /^(?<id>\S+): a (?<kind>\S+) cannot join two buses$/,
  'problem.needsLabel': /^(?<id>\S+) needs a label or a (?:note|product)$/,
  'problem.behindItself': /^(?<id>\S+) stands behind itself$/,
  'problem.cannotWire': /^link (?<from>\S+) → (?<to>\S+): (?<end>\S+) cannot be wired$/,
  'problem.oneControl': /^link (?<from>\S+) → (?<to>\S+): one end must be a control device or a communication bus$/,
  'problem.noUnit': /^(?<key>\S+) is a figure without a unit.*/,
  'problem.cannotFilter': /^lists cannot be filtered by a (?<type>\S+)$/,
  'problem.noOptions': /^(?<key>\S+) has no options to choose from$/,
  'problem.hasOptions': /^(?<key>\S+) is no enum and has no options$/,
  'problem.protocolPort': /^(?<option>\S+) is a protocol: it needs a port to run on$/,
  'problem.twice': /^(?:SPN )?(?<value>.+) exists twice$/,
  'problem.sameName': /^another is called (?<name>.+)$/,
  'problem.hasNoText': /^(?<value>\S+) has no text$/,
  'problem.notListed':
    /^(?<value>\S+) is no (?:such manufacturer|source|family of \S+|response|system|system of that name|action|kind of source)$/,
  'problem.unknownSpn':
    /^SPN (?<spn>\d+) (?:must be in our list or marked as the manufacturer's own|is not in our list)$/,
  'problem.notAfter': /^(?<closes>[\d:]+) is not after (?<opens>[\d:]+)$/,
  'problem.privacyPromise': /^at most (?<days>\d+) days: the privacy page promises to delete it by then$/,
  'problem.focus': /^a focus is \[from the left, from the top\], each from 0 to 1$/,
  'problem.minDays': /^at least (?<days>\d+) days$/,
  'problem.timeZone': /^a time zone is a name such as Asia\/Shanghai$/,
  'problem.noLanguage': /^a text needs at least one language$/,
  'problem.parameterType': /^no parameter (?<key>\S+) of the type (?<type>\S+)$/,
  'problem.hasNoOption': /^(?<key>\S+) has no option (?<value>\S+)$/,
  'problem.formula': /^not a formula: (?<reason>.+)$/,
  'problem.noValue': /^there is no value (?<value>\S+)$/,
  'problem.noTable': /^there is no table (?<table>\S+)$/,
  'problem.nestedFirst': /^first inside of first takes too long$/,
  'problem.otherValues': /^the values of the text differ from those in English: (?<values>.+)$/,
  'problem.lastCase': /^only the last case has no condition$/,
  'problem.resultsOrProgram': /^a calculator has results, or a program$/,
  'problem.wordsOfProgram': /^words are for programs$/,
  'problem.programNeeds': /^the program (?<program>\S+) needs (?:an input|a text) (?<name>\S+)$/,
  'problem.name': /^a name is lower case letters, digits and underscores$/,
  'problem.eachOrCount': /^a register has each or count, not both$/,
  'problem.numberedName': /^a name with each or count contains (?<hole>\S+)$/,
  'problem.plainName': /^a name with (?<hole>\S+) needs each or count$/,
  'problem.bitRegister': /^registers of the area \S+ are bits and have no \S+$/,
  'problem.noAnswer': /^nobody can answer (?<question>\S+) with (?<answer>\S+)$/,
};

const maxTranslatedLength = 2000;

const patterns = Object.entries(problemPatterns) as [keyof Bundles['problems'], RegExp][];

/** Names of collections and languages have texts of their own. */
const wordFor = (name: string, value: string, text: Text): string => {
  const collection = collectionNames.find((one) => one === value.replaceAll(' ', '_'));
  if (name === 'collection' && collection) return text(definitions[collection].label);
  return name === 'locale' && isLocale(value) ? locales[value].name : value;
};

/**
 * What is wrong, in the words of the person who reads it. Rules speak the importer's English, so that files, revisions and
 * releases have one wording; what no pattern knows stays in it.
 */
export const translateProblem = (message: string, text: Text): string => {
  // A message repeats what somebody typed, and some patterns take longer than in proportion to it.
  if (message.length > maxTranslatedLength) return message;
  for (const [key, pattern] of patterns) {
    const match = pattern.exec(message);
    if (!match) continue;
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => [name, wordFor(name, value, text)]);
    return text(key, Object.fromEntries(values));
  }
  return message;
};
