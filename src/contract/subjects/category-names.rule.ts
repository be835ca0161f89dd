/** English names of the 专业类 of both catalogues, by their Chinese name; the same word in both is the same name here. */
const rows = `
哲学类 Philosophy
经济学类 Economics|财政学类 Public Finance|金融学类 Finance|经济与贸易类 Economics and Trade
法学类 Law|政治学类 Political Science|社会学类 Sociology|民族学类 Ethnology|马克思主义理论类 Marxist Theory|公安学类 Public Security
教育学类 Education|体育学类 Physical Education
中国语言文学类 Chinese Language and Literature|外国语言文学类 Foreign Languages and Literature|新闻传播学类 Journalism and Communication
历史学类 History
数学类 Mathematics|物理学类 Physics|化学类 Chemistry|天文学类 Astronomy|地理科学类 Geography|大气科学类 Atmospheric Science|海洋科学类 Marine Science|地球物理学类 Geophysics|地质学类 Geology|生物科学类 Biology|心理学类 Psychology|统计学类 Statistics
力学类 Mechanics|机械类 Mechanical Engineering|仪器类 Instruments|材料类 Materials|能源动力类 Energy and Power|电气类 Electrical Engineering|电子信息类 Electronics and Information|自动化类 Automation|计算机类 Computing|土木类 Civil Engineering|水利类 Water Conservancy|测绘类 Surveying and Mapping|化工与制药类 Chemical and Pharmaceutical Engineering|地质类 Geological Engineering|矿业类 Mining|纺织类 Textiles|轻工类 Light Industry|交通运输类 Transport|海洋工程类 Ocean Engineering|航空航天类 Aerospace|兵器类 Weapons|核工程类 Nuclear Engineering|农业工程类 Agricultural Engineering|林业工程类 Forest Engineering|环境科学与工程类 Environmental Science and Engineering|生物医学工程类 Biomedical Engineering|食品科学与工程类 Food Science and Engineering|建筑类 Architecture|安全科学与工程类 Safety Science and Engineering|生物工程类 Bioengineering|公安技术类 Police Technology
植物生产类 Plant Production|自然保护与环境生态类 Nature Conservation and Ecology|动物生产类 Animal Production|动物医学类 Veterinary Medicine|林学类 Forestry Science|水产类 Aquaculture|草学类 Grassland Science
基础医学类 Basic Medicine|临床医学类 Clinical Medicine|口腔医学类 Dentistry|公共卫生与预防医学类 Public Health and Preventive Medicine|中医学类 Traditional Chinese Medicine|中西医结合类 Integrated Chinese and Western Medicine|药学类 Pharmacy|中药学类 Chinese Materia Medica|法医学类 Forensic Medicine|医学技术类 Medical Technology|护理学类 Nursing Science
军事学类 Military Science
管理科学与工程类 Management Science and Engineering|工商管理类 Business Administration|农业经济管理类 Agricultural Economics and Management|公共管理类 Public Administration|图书情报与档案管理类 Library, Information and Archives|物流管理与工程类 Logistics Management and Engineering|工业工程类 Industrial Engineering|电子商务类 E-commerce|旅游管理类 Tourism Management
艺术学理论类 Art Theory|音乐与舞蹈学类 Music and Dance|戏剧与影视学类 Drama, Film and Television|美术学类 Fine Arts|设计学类 Design
交叉学科类 Interdisciplinary Studies
农业类 Agriculture|林业类 Forestry|畜牧业类 Animal Husbandry|渔业类 Fishery
资源勘查类 Resource Exploration|测绘地理信息类 Surveying and Geographic Information|石油与天然气类 Oil and Gas|煤炭类 Coal|金属与非金属矿类 Metal and Non-metal Mining|气象类 Meteorology|环境保护类 Environmental Protection|安全类 Safety
电力技术类 Electric Power|热能与发电工程类 Thermal Power|新能源发电工程类 New Energy Power|黑色金属材料类 Ferrous Metals|有色金属材料类 Non-ferrous Metals|非金属材料类 Non-metallic Materials|建筑材料类 Building Materials
建筑设计类 Architectural Design|城乡规划与管理类 Urban and Rural Planning|土建施工类 Construction|建筑设备类 Building Equipment|建设工程管理类 Construction Management|市政工程类 Municipal Engineering|房地产类 Real Estate
水文水资源类 Hydrology and Water Resources|水利工程与管理类 Hydraulic Engineering and Management|水利水电设备类 Hydropower Equipment|水土保持与水环境类 Soil, Water and Environment
机械设计制造类 Mechanical Design and Manufacturing|机电设备类 Electromechanical Equipment|轨道装备类 Rail Equipment|船舶与海洋工程装备类 Ship and Ocean Equipment|航空装备类 Aviation Equipment|汽车制造类 Automobile Manufacturing
生物技术类 Biotechnology|化工技术类 Chemical Technology
轻化工类 Light Chemicals|包装类 Packaging|印刷类 Printing|纺织服装类 Textiles and Clothing
食品类 Food|药品与医疗器械类 Medicines and Medical Devices|粮食类 Grain
铁道运输类 Railway Transport|道路运输类 Road Transport|水上运输类 Water Transport|航空运输类 Air Transport|管道运输类 Pipeline Transport|城市轨道交通类 Urban Rail Transit|邮政类 Postal Services
通信类 Communications|集成电路类 Integrated Circuits
护理类 Nursing|中医药类 Chinese Medicine and Pharmacy|康复治疗类 Rehabilitation|公共卫生与卫生管理类 Public Health and Health Administration|健康管理与促进类 Health Management|眼视光类 Optometry
财政税务类 Finance and Taxation|金融类 Banking and Finance|财务会计类 Accounting|统计类 Statistics|经济贸易类 Economics and Trade|物流类 Logistics
旅游类 Tourism|餐饮类 Catering
艺术设计类 Art and Design|表演艺术类 Performing Arts|民族文化艺术类 Folk Culture and Arts|文化服务类 Cultural Services
新闻出版类 News and Publishing|广播影视类 Radio, Film and Television
教育类 Education|语言类 Languages|体育类 Sports
公安管理类 Police Administration|侦查类 Investigation|法律实务类 Legal Practice|法律执行类 Law Enforcement|司法技术类 Judicial Technology|安全防范类 Security
公共事业类 Public Affairs|公共服务类 Public Services|文秘类 Secretarial Studies`;

const byName = new Map(
  rows
    .split(/[\n|]/)
    .filter(Boolean)
    .map((row) => {
      const gap = row.indexOf(' ');
      return [row.slice(0, gap), row.slice(gap + 1)] as const;
    }),
);

/** @throws Error naming a category that has no English name: while the catalogues load, so never in a running page. */
export function categoryNameEn(name: string): string {
  const nameEn = byName.get(name);
  if (!nameEn) throw new Error(`category "${name}" has no English name in category-names.rule.ts`);
  return nameEn;
}
