export { TextBulletListLtrRegular as default } from '@fluentui/react-icons';
