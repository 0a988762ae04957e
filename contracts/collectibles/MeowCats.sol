// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {
    ERC721Enumerable
} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {ERC721Utils} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Utils.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IMeowCats} from "./IMeowCats.sol";

/// @title Collection of cats: ERC-721 with enumeration, and a kind for each token
contract MeowCats is IMeowCats, ERC721Enumerable, PermanentlyOwned {
    /// @dev One slot, the only one of its kind that a mint or burn writes.
    struct Kind {
        uint64 minted;
        uint64 burned;
        uint64 cap;
        bool exists;
    }

    struct Text {
        string name;
        string file;
    }

    /// @inheritdoc IMeowCats
    address public station;
    uint96 private _minted;
    string private _metadataPlace;
    mapping(uint8 bunnyId => Kind) private _kinds;
    mapping(uint8 bunnyId => Text) private _texts;
    /// @dev Kinds of 32 tokens a word, so that most mints write a word that is in use.
    mapping(uint256 word => uint256) private _kindsOf;

    modifier onlyStation() {
        if (msg.sender != station) revert OnlyStation();
        _;
    }

    /// @param initialBaseURI What comes before each kind's file.
    /// @param initialOwner Owner, who sets the station once and moves the metadata.
    constructor(string memory initialBaseURI, address initialOwner)
        ERC721("MeowSwap Cats", "CATS")
        PermanentlyOwned(initialOwner)
    {
        _metadataPlace = initialBaseURI;
    }

    /// @inheritdoc IMeowCats
    function mint(address to, uint8 bunnyId) external returns (uint256 tokenId) {
        return mintApproved(to, bunnyId, address(0));
    }

    /// @inheritdoc IMeowCats
    function burn(uint256 tokenId) external {
        uint8 bunnyId = getBunnyId(tokenId);
        _update(address(0), tokenId, msg.sender);
        ++_kinds[bunnyId].burned;
    }

    /// @inheritdoc IMeowCats
    function addKind(uint8 bunnyId, string calldata name, string calldata file, uint256 cap)
        external
        onlyStation
    {
        if (_kinds[bunnyId].exists) revert KindExists(bunnyId);
        if (bytes(name).length == 0 || bytes(file).length == 0) revert EmptyText();
        _kinds[bunnyId].exists = true;
        _texts[bunnyId] = Text(name, file);
        emit KindAdded(bunnyId, name, file);
        if (cap != 0) _setCap(bunnyId, cap);
    }

    /// @inheritdoc IMeowCats
    function capKind(uint8 bunnyId, uint256 cap) external onlyStation {
        _requireKind(bunnyId);
        _setCap(bunnyId, cap);
    }

    /// @inheritdoc IMeowCats
    function setStation(address newStation) external onlyOwner {
        if (newStation == address(0)) revert ZeroAddress();
        if (station != address(0)) revert StationIsFinal();
        station = newStation;
        emit StationSet(newStation);
    }

    /// @inheritdoc IMeowCats
    function setBaseURI(string calldata newBaseURI) external onlyOwner {
        _metadataPlace = newBaseURI;
        emit BaseURIChanged(newBaseURI);
    }

    /// @inheritdoc IMeowCats
    function baseURI() external view returns (string memory) {
        return _metadataPlace;
    }

    /// @inheritdoc IMeowCats
    function getBunnyName(uint8 bunnyId) external view returns (string memory) {
        _requireKind(bunnyId);
        return _texts[bunnyId].name;
    }

    /// @inheritdoc IMeowCats
    function getBunnyNameOfTokenId(uint256 tokenId) external view returns (string memory) {
        return _texts[getBunnyId(tokenId)].name;
    }

    /// @inheritdoc IMeowCats
    function bunnyCount(uint8 bunnyId) external view returns (uint256) {
        return _kinds[bunnyId].minted;
    }

    /// @inheritdoc IMeowCats
    function bunnyBurnCount(uint8 bunnyId) external view returns (uint256) {
        return _kinds[bunnyId].burned;
    }

    /// @inheritdoc IMeowCats
    function bunnyCap(uint8 bunnyId) external view returns (uint256) {
        return _kinds[bunnyId].cap;
    }

    /// @inheritdoc IMeowCats
    function isKind(uint8 bunnyId) external view returns (bool) {
        return _kinds[bunnyId].exists;
    }

    /// @inheritdoc IMeowCats
    function mintApproved(address to, uint8 bunnyId, address spender)
        public
        onlyStation
        returns (uint256 tokenId)
    {
        Kind memory kind = _kinds[bunnyId];
        if (!kind.exists) revert UnknownKind(bunnyId);
        if (kind.cap != 0 && kind.minted >= kind.cap) revert KindSoldOut(bunnyId);
        ++kind.minted;
        _kinds[bunnyId] = kind;
        tokenId = _minted++;
        _kindsOf[tokenId / 32] |= uint256(bunnyId) << (tokenId % 32 * 8);
        _mint(to, tokenId);
        // Before the receiver is called, who may pass the token on at once.
        if (spender != address(0)) _approve(spender, tokenId, address(0));
        ERC721Utils.checkOnERC721Received(msg.sender, address(0), to, tokenId, "");
    }

    /// @inheritdoc ERC721
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        return kindURI(getBunnyId(tokenId));
    }

    /// @inheritdoc IMeowCats
    function getBunnyId(uint256 tokenId) public view returns (uint8) {
        _requireOwned(tokenId);
        return uint8(_kindsOf[tokenId / 32] >> (tokenId % 32 * 8));
    }

    /// @inheritdoc IMeowCats
    function kindURI(uint8 bunnyId) public view returns (string memory) {
        _requireKind(bunnyId);
        return string.concat(_metadataPlace, _texts[bunnyId].file);
    }

    function _setCap(uint8 bunnyId, uint256 cap) private {
        Kind storage kind = _kinds[bunnyId];
        if (kind.cap != 0 || cap == 0 || cap < kind.minted || cap > type(uint64).max) {
            revert InvalidCap();
        }
        kind.cap = uint64(cap);
        emit KindCapped(bunnyId, cap);
    }

    function _requireKind(uint8 bunnyId) private view {
        if (!_kinds[bunnyId].exists) revert UnknownKind(bunnyId);
    }
}
