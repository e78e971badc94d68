/** Boards that others have published. */

export interface NamedBoard {
  readonly key: string;
  /** In small letters, without accents, spaces and signs; long vowels in kana are signs, too. */
  readonly names: readonly string[];
  /** As `readBoard` reads it. */
  readonly text: string;
  readonly distance: number;
}

const named = (key: string, distance: number, text: string, otherNames: string): NamedBoard => ({
  key,
  names: [key.replaceAll('-', ''), ...otherNames.split(' ')],
  text,
  distance,
});

/** test/engine/sliding-blocks/published.ts has the sources of these numbers. */
export const namedBoards: readonly NamedBoard[] = [
  named(
    'klotski',
    81,
    'ABBC/ABBC/DEEF/DGHF/I__J',
    'lanerouge anerouge reddonkey donkey hengdaolima huarongdao huarongpass hakoirimusume 箱入り娘 はこいりむすめ 华容道 華容道 横刀立马 橫刀立馬 横刀立馬 lanerougeklotski',
  ),
  named(
    'pennant',
    59,
    'AABB/AACC/DE__/FGHH/FGII > ..../..../..../AA../AA..',
    'pennantpuzzle dadspuzzler dadspuzzle ペナント fahnchenpuzzle',
  ),
  named(
    'mas-puzzle',
    23,
    'AAABB/CCDDB/EFFGG/EEHHH/__I__ > ...BB/...EB/...EE/...../.....',
    'spiritof76 マのパズル cassetetedema',
  ),
  // Conway's start has the middle block half a cell to the right; putting it straight is the hundredth move.
  named('century', 99, 'ABBC/DBBE/DF_E/GF_H/IIJJ', 'centurypuzzle センチュリ'),
  named('super-century', 138, 'ABCD/AEFF/GEFF/GHHI/__JJ', 'スパセンチュリ'),
  named('quzzle', 84, 'AABB/AACD/__CD/EFFG/EHHI > ..AA/..AA/..../..../....', 'クズル'),
  named('quzzle-killer', 90, 'AABB/AACD/_ECD/_EFF/GGHI > ..AA/..AA/..../..../....', 'クズルキラ'),
  named(
    'hughes',
    21,
    'A_B/A_C/DEE/FFG > .../.../..A/..A',
    'hughespuzzle hughesspuzzle ヒュズのパズル cassetetedehughes',
  ),
  named(
    'moving-day',
    17,
    'AA__BB/AA__BB/CCDDEE/CCDDEE > ....EE/....EE/....BB/....BB',
    'movingdaypuzzle 引っ越しの日 umzugstag',
  ),
  named('only-18-steps', 18, 'ABBC/DBBE/FGHI/JKLM/N__O', 'only18 十八步 十八歩 nur18zuge seulement18coups'),
  named('daisy', 28, 'ABBC/ABBC/DEFG/HIJK/L__M', 'ひなぎく ganseblumchen paquerette'),
  named('snowdrop', 46, 'ABBC/ABBC/DEEF/DGHI/J__K', '待雪草 schneeglockchen perceneige'),
  named('trail', 102, 'ABBC/ABBC/DEEF/GHHI/_JJ_', 'cengcengshefang 层层设防 層層設防 pfad sentier'),
  named('ambush', 120, 'ABBC/DBBE/DFFE/GHHI/_JJ_', '待ち伏せ hinterhalt embuscade'),
  named('zhi-hui-ruo-ding', 70, 'ABBC/ABBC/DEEF/GHIJ/G__J', '指挥若定 指揮若定'),
  named('jiang-yong-cao-ying', 72, '_AA_/BAAC/BDEC/FDEG/HHIJ', '将拥曹营 將擁曹營 将擁曹営'),
  named('qi-tou-bing-jin', 60, 'ABBC/ABBC/DEFG/HIIJ/H__J', '齐头并进 齊頭並進 斉頭並進'),
  named('bing-fen-san-lu', 72, 'ABBC/DBBE/DFFE/GHIJ/G__J', '兵分三路'),
  named('yu-sheng-xi-li', 47, 'ABBC/ABBD/EFFG/EH_G/IH_J', '雨声淅沥 雨聲淅瀝 雨声淅瀝'),
  named('zuo-you-bu-bing', 54, 'ABBC/DBBE/FGHI/FGHI/_JJ_', '左右布兵 左右佈兵'),
  named('tao-hua-yuan-zhong', 70, 'ABBC/DBBE/DFGE/HFGI/_JJ_', '桃花园中 桃花園中'),
  named('yi-lu-jin-jun', 58, 'ABBC/ABBD/EFGH/EFGI/_JJ_', '一路进军 一路進軍'),
  named('yi-lu-shun-feng', 39, 'ABBC/ABBD/EFFG/EHIG/_JI_', '一路顺风 一路順風'),
  named('wei-er-bu-jian', 62, 'ABBC/ABBD/EFFG/EHIJ/_HI_', '围而不歼 圍而不殲 囲而不殲'),
  named('jie-zu-xian-deng', 32, 'ABBC/DBBE/_FF_/GHIJ/GHIJ', '捷足先登'),
  named('tun-bing-dong-lu', 71, 'AABC/AABC/DDEF/GHIJ/GH__', '屯兵东路 屯兵東路'),
  named('si-mian-chu-ge', 56, 'ABCD/AEED/FEEG/HIIG/H__J', '四面楚歌'),
  named('cha-chi-nan-fei', 62, 'ABBC/ABBD/EEFG/HIIJ/H__J', '插翅难飞 插翅難飛 挿翅難飛'),
  named('shou-kou-ru-ping', 81, 'ABBC/ABBC/DE_F/GE_H/IIJJ', '守口如瓶'),
  named('shuang-jiang-dang-lu', 73, 'ABBC/ABBD/EFFG/EHHG/I__J', '双将挡路 雙將擋路 双将擋路'),
  named('heng-ma-dang-guan', 83, 'ABBC/ABBC/DDEE/FG_H/IG_J', '横马当关 橫馬當關 横馬当関'),
  named('bing-dang-jiang-zu', 87, 'ABBC/DBBC/EFFG/EHHI/_JJ_', '兵挡将阻 兵擋將阻 兵擋将阻'),
  named('du-se-yao-dao', 40, 'ABBC/DBBE/FGHH/FGII/_JJ_', '堵塞要道'),
  named('xiao-yan-chu-chao', 103, 'ABBC/ABBC/DDEE/FGGH/I__J', '小燕出巢 瓮中之鳖 甕中之鼈 小燕出巣'),
  named('shui-xie-bu-tong', 79, 'ABBC/ABBD/EEFF/GGHH/I__J', '水泄不通'),
  named('si-lu-jin-bing', 77, 'ABBC/DBBE/F_GG/F_HH/IIJJ', '四路进兵 四路進兵'),
  named('ru-di-wu-men', 87, 'ABBC/ABBD/EFFG/HHII/_JJ_', '入地无门 入地無門'),
  named('guo-wu-guan', 34, 'ABBC/DBBE/FFGG/HHII/_JJ_', '过五关 過五關 勇闯五关 勇闖五關 過五関'),
  named('jin-zai-zhi-chi', 98, 'ABCD/EBCD/FFGH/IIJJ/__JJ', '近在咫尺'),
  named('feng-hui-lu-zhuan', 138, 'ABCD/EEFD/EEFG/_HHG/_IJJ', '峰回路转 峰迴路轉 峰回路転'),
];

/** The Worker has its own (`shipped.ts`). */
export const publishedBoards = (): readonly NamedBoard[] => namedBoards;
